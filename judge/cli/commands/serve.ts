import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { parsePrintCommand, placeholderNames } from '../../printer/index.ts';
import { settingViews } from '../../settings/index.ts';
import { installDebianTools, postgresql } from '../../setup/index.ts';
import type { Database } from '../../store/index.ts';
import { defaultDataFolder, holdDataFolder, Supervisor, untilStopped } from '../../supervisor/index.ts';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { parseFolder } from '../options/option-values.ts';
import { addDemo } from '../serve/demo-contest.ts';
import { freePort } from '../serve/free-port.ts';
import { serveLog } from '../serve/log.ts';
import { type ServePlan, startProcesses } from '../serve/processes.ts';
import { installService, servicePlace, uninstallService } from '../serve/systemd.ts';
import type { Io } from '../terminal/io.ts';

/** `judge serve`: the online judge on this machine. */
export const serveCommand: CommandModule = {
  configure(command) {
    command
      .option('--port <number>', 'port to listen on; 0 takes any free one', parsePort, 8080)
      .option('--host <address>', 'address to listen on; 0.0.0.0 is every one of this machine', '127.0.0.1')
      .option(
        '--data <folder>',
        `where everything is kept (default: ${defaultDataFolder(process.env)})`,
        parseFolder,
      )
      .option(
        '--print-command <command>',
        `prints what teams send to the printer: a program and its arguments, no shell; ${placeholderNames}`,
      )
      .option('--no-worker', 'only the pages; others on the same DATABASE_URL judge')
      .option('--demo', 'add the example contest, with its submissions')
      .option('--install', 'let systemd run it with these options: as root for the machine, else for you')
      .addOption(new Option('--uninstall', 'undo --install; the data stay').conflicts(['install', 'demo']))
      .addHelpText('after', () => helpText);
  },

  async run(command, io) {
    const plan = planOf(command, io);
    const { install, uninstall } = command.opts<{ readonly install?: true; readonly uninstall?: true }>();
    if (install || uninstall) {
      const place = servicePlace(io.env, homedir(), process.geteuid?.() === 0);
      await (install ? installService(plan, place, io) : uninstallService(place, io));
      return exitStatus.done;
    }
    const held = await holdDataFolder(plan.folder);
    const supervisor = new Supervisor(await serveLog(io));
    try {
      const port = await freePort(plan);
      if (plan.databaseUrl === undefined && process.geteuid?.() === 0) await installDebianTools([postgresql]);
      const sayPassword = (password: string) => io.stdout.write(`admin password: ${password}\n`);
      const { demo } = command.opts<{ readonly demo?: true }>();
      const prepare = async (db: Database) => (demo ? addDemo(db, io) : undefined);
      const starting = startProcesses(supervisor, { ...plan, port }, { sayPassword, prepare });
      const address = await Promise.race([starting, untilStopped(io.signal)]);
      if (typeof address !== 'string') return exitStatus.interrupted;
      held.announce(address);
      io.stdout.write(`Antipode listens on ${address}\n`);
      await untilStopped(io.signal);
    } finally {
      await supervisor.stop();
      held.release();
    }
    return exitStatus.done;
  },
};

const helpText = `${examples([
  ['judge serve', 'the online judge on http://127.0.0.1:8080'],
  ['judge serve --port 80 --host 0.0.0.0', 'for everybody who can reach this machine'],
  [
    'judge serve --port 80 --host 0.0.0.0 --install',
    'the same as a service of systemd, now and with the machine',
  ],
  ['judge serve --print-command "lp -d room -t {team}"', 'teams print, where a contest allows it'],
])}
Starts a PostgreSQL of its own, the server and one worker, and keeps them alive. With the environment variable
DATABASE_URL (postgresql://user:password@host/database) it uses that PostgreSQL (14 or newer) and starts none.
Ctrl-C ends everything in order; a second Ctrl-C ends it at once.
--install writes a unit (and DATABASE_URL, if it is set, into a file that only you can read), prints it, and starts it.
Where systemd does not run, it prints the unit and ends with status 2.

Settings, changed on the page of the administrator or through the API (PUT /api/v1/settings/<name>):
${settingViews()
  .map(
    ({ name, usual, expects, explanation }) =>
      `  ${name}: ${expects} (default: ${usual || 'none'})\n      ${explanation}\n`,
  )
  .join('')}`;

function planOf(command: Command, io: Io): ServePlan {
  const options = command.opts<{
    readonly port: number;
    readonly host: string;
    readonly data?: string;
    readonly printCommand?: string;
    readonly worker: boolean;
  }>();
  if (options.printCommand !== undefined) parsePrintCommand(options.printCommand);
  return {
    host: options.host,
    port: options.port,
    folder: resolve(options.data ?? defaultDataFolder(io.env)),
    databaseUrl: io.env.DATABASE_URL || undefined,
    printCommand: options.printCommand,
    hasWorker: options.worker,
  };
}

function parsePort(text: string): number {
  if (/^(0|[1-9]\d{0,4})$/u.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
}
