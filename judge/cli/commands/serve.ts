import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ListenPlace, listenFault, printable, shownPath, UserError } from '#host';
import { readProviders } from '#openid';
import { parsePrintCommand, placeholderNames } from '#printer';
import { parseSetting, settingViews } from '#protocol';
import { wrap } from '#report';
import { requireSandbox } from '#sandbox';
import { installDebianTools, postgresql } from '#setup';
import { Announcer, type Database, storeSetting } from '#store';
import { defaultDataFolder, holdDataFolder, Supervisor, untilStopped } from '#supervisor';
import { enterBundledProblems } from '#worker';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { parseFolder } from '../options/option-values.ts';
import { backUpBefore } from '../serve/backup-before.ts';
import { addDemonstration, runDemonstration } from '../serve/demo/demonstration.ts';
import { type ServePlan, serveLog, startProcesses } from '../serve/processes.ts';
import { installService, servicePlace, uninstallService } from '../serve/systemd.ts';
import type { Io } from '../terminal/io.ts';

const help = `${examples([
  ['judge serve', 'the online judge on http://127.0.0.1:8080'],
  ['judge serve --port 80 --host 0.0.0.0', 'for everyone who can reach this machine'],
  ['judge serve --demo', 'with something to look at: see what it can do'],
  [
    'judge serve --port 80 --host 0.0.0.0 --install',
    'the same as a systemd service, started now and at boot',
  ],
  [
    'judge serve --url https://host.example/judge/',
    'below a path of another web server: judge/server/proxies has its configuration',
  ],
  ['judge serve --log-in-providers providers.yaml', 'people may log in at their university'],
  ['judge serve --print-command "lp -d room -t {team}"', 'let teams print, where a contest allows it'],
])}
Starts its own PostgreSQL, the server and one worker, and restarts them if they fail. If the environment variable
DATABASE_URL is set (postgresql://user:password@host/database), it uses that PostgreSQL (14 or newer) instead.
Ctrl-C stops everything in order; a second Ctrl-C stops it at once.
Before it changes the tables of an older version it writes a backup to backups/ in the data folder.
--install writes a unit (and DATABASE_URL, if it is set, into a file that only you can read), prints it, and starts it.
Without systemd, it prints the unit and exits with status 2.

Settings, to be changed on the administration pages or through the API (PUT /api/v1/settings/<name>):
${settingViews()
  .map(
    ({ name, usual, expects, explanation }) =>
      `  ${name}: ${expects} (default: ${usual || 'none'})\n${wrap(explanation, 112)
        .map((text) => `      ${text}\n`)
        .join('')}`,
  )
  .join('')}`;

/** `judge serve`: the online judge on this machine. */
export const serveCommand: CommandModule = {
  configure(command) {
    command
      .option('--port <number>', 'port to listen on; 0 takes any free one', parsePort, 8080)
      .option(
        '--host <address>',
        'address to listen on; 0.0.0.0 means all addresses of this machine',
        '127.0.0.1',
      )
      .option(
        '--health-port <number>',
        'port on which everybody who reaches it may read /health and /metrics, for probes and Prometheus',
        parsePort,
      )
      .option(
        '--data <folder>',
        `where everything is kept (default: ${defaultDataFolder(process.env)})`,
        parseFolder,
      )
      .option(
        '--url <address>',
        'address under which browsers reach the judge, if a web server in front gives it another, as https://host.example/judge/ (setting `public url`)',
        parsePublicUrl,
      )
      .option(
        '--log-in-providers <file>',
        'OpenID providers at which people may log in (judge/docs/manual/behind-a-web-server.md)',
        resolvedPath,
      )
      .option(
        '--print-command <command>',
        `command that prints what teams send: a program and its arguments, without a shell; ${placeholderNames}`,
      )
      .option('--no-backup', 'change the tables of an older version without writing a backup before')
      .option('--no-worker', 'serve pages only; workers with the same DATABASE_URL do the judging')
      .option(
        '--demo',
        'add a contest that runs by itself (a replay at ten times the speed), a class, and records by several people; on a new judge everybody may make an account and take part',
      )
      .option(
        '--install',
        'install a systemd service with these options: system-wide as root, else for this user',
      )
      .addOption(new Option('--uninstall', 'undo --install; data are kept').conflicts(['install', 'demo']));
  },
  help,

  async run(command, io) {
    const plan = planOf(command, io);
    const { install, uninstall } = command.opts<{ readonly install?: true; readonly uninstall?: true }>();
    if (install || uninstall) {
      const place = servicePlace(io.env, homedir(), process.geteuid?.() === 0);
      await (install ? installService(plan, place, io) : uninstallService(place, io));
      return exitStatus.done;
    }
    const held = await holdDataFolder(plan.folder);
    const log = await serveLog(io);
    const supervisor = new Supervisor(log);
    try {
      const port = await freePort(plan);
      const { healthPort } = plan;
      if (healthPort === port)
        throw new UserError(`--health-port: expected another port than that of the pages, found ${port}`);
      if (healthPort !== undefined) await freePort({ host: plan.host, port: healthPort });
      if (plan.databaseUrl === undefined && process.geteuid?.() === 0) await installDebianTools([postgresql]);
      if (plan.hasWorker) await requireSandbox(); // before there is an account whose password is shown once
      const sayOthers = (hosts: readonly string[]) =>
        plan.databaseUrl !== undefined &&
        io.stderr.write(
          `This database is in use by the judge on ${hosts.map((host) => printable(host)).join(', ')}. Both are now one judge. If they do not belong together, end this one and give it a database of its own.\n`,
        );
      const sayPassword = (password: string) => io.stdout.write(`admin password: ${password}\n`);
      const sayUnused = (name: string) =>
        io.stderr.write(
          `No administrator is logged in. The password of ${name} was shown at the first start; another one: judge user password ${printable(name)}${dataWords(plan, io)}\n`,
        );
      const { demo, backup } = command.opts<{ readonly demo?: true; readonly backup: boolean }>();
      const saveFirst = async (url: string, schema: string) => {
        if (!backup) return;
        const path = await backUpBefore({ url, folder: plan.folder, schema, signal: io.signal });
        io.stdout.write(
          `The tables are of an older version and are changed now. Backup: ${shownPath(path)}\n`,
        );
      };
      let shownUrl: string | undefined;
      let isOpen = false;
      const prepare = async (db: Database, url: string) => {
        if (!plan.hasWorker) await enterArchive(db);
        if (plan.publicUrl !== undefined) await storeSetting(db, 'public url', plan.publicUrl);
        if (demo === undefined) return;
        isOpen = await addDemonstration(db);
        shownUrl = url;
      };
      const starting = startProcesses(
        supervisor,
        { ...plan, port },
        { sayPassword, sayUnused, sayOthers, saveFirst, prepare },
      );
      const address = await Promise.race([starting, untilStopped(io.signal)]);
      if (typeof address !== 'string') return exitStatus.interrupted;
      held.announce(address);
      io.stdout.write(`Antipode listens on ${address}\n`);
      if (plan.publicUrl !== undefined) io.stdout.write(`Browsers reach it at ${plan.publicUrl}/\n`);
      if (isOpen)
        io.stdout.write(
          'Whoever reaches it may make an account, submit, and join the contest (setting registration: open).\n',
        );
      const trouble = (err: unknown) => log.logger.warn({ err }, 'the demonstration waits');
      const showing = shownUrl && runDemonstration(shownUrl, io.signal, trouble);
      await untilStopped(io.signal);
      await showing;
    } finally {
      await supervisor.stop();
      held.release();
    }
    return exitStatus.done;
  },
};

/** The bundled problems: this machine's own worker stores them, machines with their own role may not. */
async function enterArchive(db: Database): Promise<void> {
  const announcer = new Announcer(db);
  await enterBundledProblems(db, announcer);
  await announcer.settled();
}

/** The data folder in the form for another command. */
const dataWords = ({ folder, databaseUrl }: ServePlan, io: Io): string =>
  databaseUrl !== undefined || folder === resolve(defaultDataFolder(io.env))
    ? ''
    : ` --data ${printable(folder)}`;

function planOf(command: Command, io: Io): ServePlan {
  const options = command.opts<{
    readonly port: number;
    readonly healthPort?: number;
    readonly host: string;
    readonly data?: string;
    readonly url?: string;
    readonly logInProviders?: string;
    readonly printCommand?: string;
    readonly worker: boolean;
  }>();
  if (options.logInProviders !== undefined) readProviders(options.logInProviders);
  if (options.printCommand !== undefined) parsePrintCommand(options.printCommand);
  return {
    host: options.host,
    port: options.port,
    healthPort: options.healthPort,
    folder: resolve(options.data ?? defaultDataFolder(io.env)),
    databaseUrl: io.env.DATABASE_URL || undefined,
    publicUrl: options.url,
    logInProviders: options.logInProviders,
    printCommand: options.printCommand,
    hasWorker: options.worker,
  };
}

const resolvedPath = (path: string): string => resolve(path);

function parsePort(text: string): number {
  if (/^(0|[1-9]\d{0,4})$/u.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
}

function parsePublicUrl(text: string): string {
  const read = parseSetting('public url', text);
  if ('value' in read && read.value !== '') return read.value as string;
  throw new InvalidArgumentError(`Expected ${'expected' in read ? read.expected : 'an address'}.`);
}

/** Listens for a moment, so that a taken port is reported before anything is started. Returns the port: for port 0 a
 *  free one, which a restarted server uses again.
 *  @throws UserError if the port cannot be used now */
async function freePort({ host, port }: ListenPlace): Promise<number> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFault({ host, port }, error);
  }
  const free = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return free;
}
