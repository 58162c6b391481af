import { resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { UserError } from '#host';
import {
  addAudit,
  type Database,
  grantWorker,
  openDatabase,
  ownWorkerName,
  type RevokedWorker,
  requireSchema,
  revokeWorker,
  setStanding,
  shownAddress,
} from '#store';
import { defaultDataFolder, holdDataFolder, Supervisor, untilStopped } from '#supervisor';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { parseFolder, refuseForeign, refuseMore } from '../options/option-values.ts';
import { databaseFault } from '../serve/database-fault.ts';
import { judgingMachine, serveLog } from '../serve/processes.ts';
import type { Io } from '../terminal/io.ts';
import { readStore, withStore } from './store.ts';
import { listMachines } from './worker-list.ts';

const actions = ['run', 'grant', 'revoke', 'list', 'enable', 'drain', 'disable'] as const;
type Action = (typeof actions)[number];

const standings = { enable: 'enabled', drain: 'draining', disable: 'disabled' } as const;

interface Flags {
  readonly data?: string;
  readonly slots?: number;
  readonly json?: true;
}

const help = `${examples([
  ['judge worker grant lab1', 'on the server: make a database role for machine lab1'],
  ['DATABASE_URL=postgresql://… judge worker', 'on machine lab1: start judging'],
  ['judge worker list', 'all workers'],
  ['judge worker drain lab1', 'let it finish its jobs and take no more; `enable` undoes it'],
  ['judge worker disable lab1', 'make it give back its jobs and take no more'],
  ['judge worker revoke lab1', 'delete its role and end its connections'],
])}
A worker needs this program, compilers, and DATABASE_URL. With a role made by \`grant\` it can judge
submissions and runs on custom input, and can read and write nothing else. Checking packages, importing contests and
judging records is left to the worker of \`judge serve\`. See judge/docs/manual/judging-machines.md.
`;

/** `judge worker`: judges on this machine for a judge elsewhere, and manages such machines. */
export const workerCommand: CommandModule = {
  configure(command) {
    command
      .addArgument(new Argument('[action]', 'what to do').choices(actions).default('run'))
      .argument('[name]', 'name of the worker')
      .option(
        '--data <folder>',
        'folder where this worker keeps its name; with an action, the data folder of the running judge',
        parseFolder,
      )
      .option('--slots <number>', 'programs that run at the same time (default: one per core)', parseSlots)
      .option('--json', 'with list: one line of JSON with all that is known of each machine');
  },
  help,

  async run(command, io) {
    const [action, name] = command.processedArgs as [Action, string | undefined];
    const { json } = command.opts<Flags>();
    refuseForeign(command, action, { slots: ['run'], json: ['list'] });
    if (action === 'run' || action === 'list') refuseMore(`worker ${action}`, name);
    else if (name === undefined) throw new UserError(`worker ${action}: expected the name of a worker`);
    if (action === 'run') return work(command, io);
    const using = action === 'list' ? readStore : withStore;
    await using(command, io, (db) => administer(db, { action, name: name ?? '', isJson: json === true, io }));
    return exitStatus.done;
  },
};

function parseSlots(text: string): number {
  if (/^[1-9]\d{0,2}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 999.');
}

/** Takes jobs until it is told to stop. */
async function work(command: Command, io: Io): Promise<number> {
  const { data, slots } = command.opts<Flags>();
  const url = io.env.DATABASE_URL;
  if (!url)
    throw new UserError('worker: expected the environment variable DATABASE_URL, found none', {
      hint: '`judge worker grant <name>`, run on the server, prints it.',
    });
  const folder = resolve(data ?? `${defaultDataFolder(io.env)}-worker`);
  const held = await holdDataFolder(folder);
  const supervisor = new Supervisor(await serveLog(io));
  try {
    const name = await nameAt(url);
    const withdrawal = new AbortController();
    const starting = supervisor.keep(judgingMachine({ folder, url, name, slots }), (fault) =>
      withdrawal.abort(fault),
    );
    if ((await Promise.race([starting, untilStopped(io.signal)])) === undefined)
      return exitStatus.interrupted;
    io.stdout.write(`${name ?? 'This machine'} takes jobs of ${shownAddress(url)}\n`);
    await untilStopped(AbortSignal.any([io.signal, withdrawal.signal]));
    withdrawal.signal.throwIfAborted();
  } finally {
    await supervisor.stop();
    held.release();
  }
  return exitStatus.done;
}

/** The name for which the role in the address was made.
 *  @throws MachineLack if the database cannot be used */
async function nameAt(url: string): Promise<string | undefined> {
  const db = openDatabase(url, { connections: 1 });
  try {
    await requireSchema(db);
    return await ownWorkerName(db);
  } catch (error) {
    throw databaseFault(url, error);
  } finally {
    await db.destroy();
  }
}

interface Asked {
  readonly action: Exclude<Action, 'run'>;
  readonly name: string;
  readonly isJson: boolean;
  readonly io: Io;
}

async function administer(db: Database, asked: Asked): Promise<void> {
  const { action, name } = asked;
  if (action === 'list') return listMachines(db, asked.isJson, asked.io);
  if (action === 'grant') await grant(db, asked);
  else if (action === 'revoke') await revoke(db, asked);
  else await stand(db, asked, action);
  await addAudit(db, { accountId: null, action: `worker.${action}`, object: name, address: 'command line' });
}

async function grant(db: Database, { name, io }: Asked): Promise<void> {
  if (!/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/u.test(name))
    throw new UserError(
      `worker grant: found ${JSON.stringify(name)}, expected a name of a-z, 0-9 and hyphens`,
      { hint: 'At most 40 characters, not starting or ending with a hyphen.' },
    );
  const granted = await grantWorker(db, name).catch((error: unknown) => {
    throw (error as { code?: string }).code === '42501' ? lacksRight(error) : error;
  });
  if (granted === undefined)
    throw new UserError(
      `worker grant: the database server has a role antipode_worker_${name} that this judge did not create`,
      { hint: 'Another judge on that server uses it: choose another name.' },
    );
  const { role, password } = granted;
  const url = io.env.DATABASE_URL;
  io.stdout.write(
    `role: ${role}\npassword: ${password}\n${url ? `DATABASE_URL=${addressFor(url, role, password)}\n` : ''}`,
  );
  if (!url)
    io.stderr.write(
      'This judge runs its own database, which other machines cannot reach: give it a PostgreSQL server with DATABASE_URL.\n',
    );
}

const lacksRight = (cause: unknown): UserError =>
  new UserError('worker grant: the role of DATABASE_URL may not create roles', {
    hint: 'As an administrator of the database: alter role <role of the judge> createrole.',
    cause,
  });

/** The same address for another role. */
const addressFor = (url: string, role: string, password: string): string =>
  url
    .replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${role}:${password}@`)
    .replace(/([?&])(?:user|password)=[^&]*&?/g, '$1')
    .replace(/[?&]$/, '');

async function revoke(db: Database, { name, io }: Asked): Promise<void> {
  const revoked = await revokeWorker(db, name);
  if (revoked === undefined) throw new UserError(`worker revoke: there is no role for a worker ${name}`);
  io.stdout.write(`the role of ${name} is gone\n`);
  if (!revoked.hasEnded)
    io.stderr.write(
      'warning: its connections could not be ended, only its rights: stop `judge worker` on that machine.\n',
    );
  if (revoked.left !== undefined) io.stderr.write(leftWords(revoked.left));
}

async function stand(db: Database, { name, io }: Asked, action: keyof typeof standings): Promise<void> {
  const standing = standings[action];
  if ((await setStanding(db, name, standing)) === undefined)
    throw new UserError(`worker ${action}: there is no worker ${name}`, {
      hint: '`judge worker list` lists them.',
    });
  io.stdout.write(`${name} is ${standing}\n`);
}

/** A role without rights is harmless, but stays on the server. */
const leftWords = ({ role, databases }: NonNullable<RevokedWorker['left']>): string =>
  `warning: the role, now ${role}, has no rights here any more, but owns something in ${databases.join(', ') || 'other databases'}. As a superuser, there: drop owned by ${role}; then: drop role ${role}\n`;
