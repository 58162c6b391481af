import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  describeSystemError,
  MachineLack,
  printable,
  projectRoot,
  UserError,
  writeFileAtomically,
} from '#host';
import type { Io } from '../terminal/io.ts';
import type { ServePlan } from './processes.ts';

const name = 'antipode.service';
const ours = '# Written by `judge serve --install`; `judge serve --uninstall` removes it.';

/** Where a service is installed. */
export interface ServicePlace {
  /** True for a service of a user, which needs no rights. */
  readonly isOfUser: boolean;
  /** Folder of units. */
  readonly folder: string;
  /** The file with the address of the database, which nobody else may read. */
  readonly secrets: string;
  /** Exists while systemd runs this machine. */
  readonly sign: string;
  /** Where Node and this judge are. */
  readonly programs: { readonly node: string; readonly project: string };
}

/** For root the system's, else those of the user. */
export function servicePlace(env: Io['env'], home: string, isRoot: boolean): ServicePlace {
  const config = env.XDG_CONFIG_HOME || join(home, '.config');
  return {
    isOfUser: !isRoot,
    folder: isRoot ? '/etc/systemd/system' : join(config, 'systemd', 'user'),
    secrets: isRoot ? '/etc/antipode.env' : join(config, 'antipode.env'),
    sign: '/run/systemd/system',
    programs: { node: process.execPath, project: projectRoot },
  };
}

/** The unit of `judge serve`, which ends its processes in order itself (`KillMode`).
 *  @throws UserError if the service cannot have a user of its own */
export function unitText(plan: ServePlan, { isOfUser, secrets, programs }: ServicePlace): string {
  const { node, project } = programs;
  const command = [node, join(project, 'judge', 'setup', 'judge.mjs'), ...serveArguments(plan)];
  return `${ours}
[Unit]
Description=Antipode, an online judge
${isOfUser ? '' : 'Wants=network-online.target\nAfter=network-online.target\n'}
[Service]
Type=exec
ExecStart=${command.map(quoted).join(' ')}
${plan.databaseUrl === undefined ? '' : `EnvironmentFile=${secrets.replaceAll('%', '%%')}\n`}Restart=on-failure
RestartSec=2
SuccessExitStatus=129 130 143
TimeoutStopSec=120
KillMode=mixed
LimitNOFILE=65536
${isOfUser ? delegated : rightsOf(plan, programs)}
[Install]
WantedBy=${isOfUser ? 'default.target' : 'multi-user.target'}
`;
}

/** The sandbox needs its own tree of control groups. If a contestant's program is killed for its memory, the judge must
 *  go on. Nothing is closed for the service of a user: systemd would need the namespaces that the sandbox makes. */
const delegated = 'Delegate=yes\nOOMPolicy=continue\nTasksMax=infinity\n';

/** What a service of the system may do: only what judges needs to be root. */
function rightsOf(plan: ServePlan, programs: ServicePlace['programs']): string {
  const file = plan.hasWorker ? 'worker.conf' : 'server.conf';
  const text = readFileSync(join(projectRoot, 'judge', 'setup', 'units', file), 'utf8');
  const needed = neededPlaces(plan, programs);
  const hidden = Object.entries(hiddenBy).filter(([, places]) => needed.some((path) => places.test(path)));
  const lines = text.split('\n').filter((line) => !hidden.some(([directive]) => line.startsWith(directive)));
  return `${plan.hasWorker ? ownCache : ownUser(plan.folder)}${lines.join('\n')}`;
}

/** Directives that hide folders from a service. */
const hiddenBy: Readonly<Record<string, RegExp>> = {
  'ProtectHome=': /^\/(home|root|run\/user)(\/|$)/,
  'PrivateTmp=': /^\/(var\/)?tmp(\/|$)/,
};

/** A database has its socket in /tmp if its folder has a long name. */
const neededPlaces = (
  { folder }: ServePlan,
  { node, project }: ServicePlace['programs'],
): readonly string[] => [...[node, project, folder], ...(folder.length > 80 ? ['/tmp'] : [])];

/** The home of root may be hidden. */
const ownCache = `CacheDirectory=antipode
Environment=XDG_CACHE_HOME=/var/cache/antipode
`;

function ownUser(folder: string): string {
  const [, name] = /^\/var\/lib\/([\w./-]+)$/.exec(folder) ?? [];
  if (name === undefined || name.includes('..'))
    throw new UserError(
      `serve --install --no-worker: expected a data folder below /var/lib, found ${printable(folder)}`,
      { hint: 'This service runs as a user of its own, for whom systemd makes the folder.' },
    );
  return `DynamicUser=yes\nStateDirectory=${name}\nStateDirectoryMode=0700\n`;
}

const serveArguments = (plan: ServePlan): readonly string[] => [
  ...['serve', '--host', plan.host, '--port', String(plan.port), '--data', plan.folder],
  ...(plan.publicUrl === undefined ? [] : ['--url', plan.publicUrl]),
  ...(plan.logInProviders === undefined ? [] : ['--log-in-providers', plan.logInProviders]),
  ...(plan.printCommand === undefined ? [] : ['--print-command', plan.printCommand]),
  ...(plan.healthPort === undefined ? [] : ['--health-port', String(plan.healthPort)]),
  ...(plan.hasWorker ? [] : ['--no-worker']),
];

/** A text in the form for arguments in units: in quotation marks, without specifiers and variables. */
const quoted = (argument: string): string =>
  `"${argument.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`;

/** Writes the unit, and lets systemd start the judge, now and at boot.
 *  @throws MachineLack where systemd does not run, UserError if something else is there */
export async function installService(plan: ServePlan, place: ServicePlace, io: Io): Promise<void> {
  const text = unitText(plan, place);
  if (!existsSync(place.sign)) {
    io.stdout.write(text);
    const secrets =
      plan.databaseUrl === undefined ? '' : ` Put DATABASE_URL="…" into ${place.secrets}, mode 600.`;
    throw new MachineLack(`serve --install: expected a machine that runs systemd, found no ${place.sign}`, {
      hint: `This is the unit. Copy it to ${place.folder} on a machine with systemd, or have your service manager run its ExecStart.${secrets}`,
    });
  }
  const path = join(place.folder, name);
  refuseForeign(path);
  if (plan.databaseUrl !== undefined) {
    refuseForeign(place.secrets);
    write(place.secrets, `${ours}\nDATABASE_URL="${plan.databaseUrl.replace(/[\\"`$]/g, '\\$&')}"\n`, 0o600);
    io.stdout.write(`wrote ${place.secrets}\n`);
  }
  write(path, text, 0o644);
  io.stdout.write(`wrote ${path}:\n\n${text}\n`);
  await systemctl(place, io, 'daemon-reload');
  await systemctl(place, io, 'enable', '--now', name);
  const options = place.isOfUser ? '--user ' : '';
  io.stdout.write(`
The judge starts now, and with ${place.isOfUser ? 'your next login; `loginctl enable-linger` starts it with the machine' : 'the machine'}.
  systemctl ${options}status antipode
  journalctl ${options}-u antipode | grep -e 'admin password' -e 'listens on'
  judge serve --uninstall
`);
}

/** Ends the judge and removes its unit; the data stay. @throws UserError if there is none of ours */
export async function uninstallService(place: ServicePlace, io: Io): Promise<void> {
  const path = join(place.folder, name);
  if (!existsSync(path)) throw new UserError(`serve --uninstall: found no ${path}`);
  refuseForeign(path);
  await systemctl(place, io, 'disable', '--now', name);
  for (const file of [path, place.secrets].filter((one) => existsSync(one) && isOurs(one))) {
    rmSync(file);
    io.stdout.write(`removed ${file}\n`);
  }
  await systemctl(place, io, 'daemon-reload');
}

const isOurs = (path: string): boolean => readFileSync(path, 'utf8').startsWith(ours);

function refuseForeign(path: string): void {
  if (!existsSync(path) || isOurs(path)) return;
  throw new UserError(`${path}: found a file that \`judge serve --install\` did not write`, {
    hint: 'Move it away first.',
  });
}

function write(path: string, text: string, mode: number): void {
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileAtomically(path, text, mode);
  } catch (error) {
    throw new UserError(`${path}: ${describeSystemError(error)}`, { cause: error });
  }
}

/** @throws MachineLack with systemd's message */
async function systemctl({ isOfUser }: ServicePlace, io: Io, ...args: readonly string[]): Promise<void> {
  const all = [...(isOfUser ? ['--user'] : []), ...args];
  io.stdout.write(`systemctl ${all.join(' ')}\n`);
  await promisify(execFile)('systemctl', all, { env: { ...process.env, ...io.env } }).catch((error) => {
    const said = String((error as { readonly stderr?: string }).stderr ?? '').trim();
    throw new MachineLack(`systemctl ${all.join(' ')}: ${said || (error as Error).message}`, {
      hint: 'The files were kept; `judge serve --uninstall` removes them.',
      cause: error,
    });
  });
}
