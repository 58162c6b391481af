import { join } from 'node:path';
import pino from 'pino';
import { projectRoot } from '#host';
import { hugePages } from '#setup';
import { type Database, makeFirstAdmin, migrate, openDatabase, serversOn, unusedAdmin } from '#store';
import {
  databaseProcess,
  levelOf,
  logLine,
  type NodeProgram,
  nodeProcess,
  type Supervised,
  type Supervisor,
  type SupervisorLog,
} from '#supervisor';
import { type Io, styleOf } from '../terminal/io.ts';
import { databaseFault } from './database-fault.ts';

/** The options of `judge serve`. */
export interface ServePlan {
  readonly host: string;
  readonly port: number;
  /** The data folder, absolute. */
  readonly folder: string;
  /** Address of the database; undefined: our own one. */
  readonly databaseUrl: string | undefined;
  /** The setting `public url` from now on; undefined: it stays as it is. */
  readonly publicUrl: string | undefined;
  /** A file, absolute; undefined: people log in here alone. */
  readonly logInProviders: string | undefined;
  /** Prints what teams send to the printer; undefined: only browsers print. */
  readonly printCommand: string | undefined;
  /** Where whoever reaches it may read /health and /metrics; undefined: nowhere but on `port`. */
  readonly healthPort: number | undefined;
  /** False: only machines elsewhere judge, or the worker of another `judge serve` on this database. */
  readonly hasWorker: boolean;
}

/** Called before worker and server start. */
interface FirstWork {
  /** Called once with the password of the first administrator. */
  readonly sayPassword: (password: string) => void;
  /** Called with the name of an administrator if none is logged in and no password was shown now. */
  readonly sayUnused: (name: string) => unknown;
  /** Called with the machines whose servers already use the given database, if any. */
  readonly sayOthers: (hosts: readonly string[]) => unknown;
  /** Called with the address and the schema before the tables of an older version are changed. */
  readonly saveFirst: (url: string, schema: string) => Promise<void>;
  /** Called with the database and its address before anything else uses it. */
  readonly prepare: (db: Database, url: string) => Promise<void>;
}

/** Generous, for a busy machine. */
const readyMs = 60_000;

/** Starts the database and brings its tables up to date; worker and server load their modules meanwhile. Returns where
 *  the server listens. They are stopped in the order server, worker, database, so that no new requests arrive
 *  meanwhile. */
export async function startProcesses(
  supervisor: Supervisor,
  plan: ServePlan,
  first: FirstWork,
): Promise<string> {
  const begin = openStore(supervisor, plan, first);
  const env = { ANTIPODE_DATA: plan.folder };
  const place = {
    ANTIPODE_HOST: plan.host,
    ANTIPODE_PORT: String(plan.port),
    ...(plan.healthPort !== undefined && { ANTIPODE_HEALTH_PORT: String(plan.healthPort) }),
    ...(plan.logInProviders !== undefined && { ANTIPODE_LOG_IN_PROVIDERS: plan.logInProviders }),
  };
  const printing = plan.printCommand && { ANTIPODE_PRINT_COMMAND: plan.printCommand };
  const [, server] = await Promise.all([
    plan.hasWorker && supervisor.keep(ourProgram('worker', { env, begin, graceMs: 15_000 })),
    supervisor.keep(ourProgram('server', { env: { ...env, ...place, ...hugePages }, begin, graceMs: 5_000 })),
    printing && supervisor.keep(ourProgram('printer', { env: printing, begin, graceMs: 5_000 })),
  ]);
  const host = plan.host.includes(':') ? `[${plan.host}]` : plan.host;
  return `http://${host}:${server.port ?? plan.port}`;
}

/** @returns what the other processes need to start */
async function openStore(
  supervisor: Supervisor,
  { databaseUrl: given, folder }: ServePlan,
  first: FirstWork,
): Promise<{ readonly ANTIPODE_DATABASE_URL: string }> {
  const url = given ?? (await supervisor.keep(databaseProcess(folder))).url ?? '';
  await prepareDatabase(url, first).catch((error: unknown) => {
    throw given === undefined ? error : databaseFault(given, error);
  });
  return { ANTIPODE_DATABASE_URL: url };
}

async function prepareDatabase(
  url: string,
  { sayPassword, sayUnused, sayOthers, saveFirst, prepare }: FirstWork,
): Promise<void> {
  await using db = openDatabase(url, { connections: 1 });
  await migrate(db, (schema) => saveFirst(url, schema));
  const others = await serversOn(db);
  if (others.length > 0) sayOthers(others);
  const password = await makeFirstAdmin(db);
  const unused = await unusedAdmin(db);
  if (password !== undefined) sayPassword(password);
  else if (unused !== undefined) sayUnused(unused);
  await prepare(db, url);
}

/** The room of each, and options of Node. The server's old objects are collected when they have grown by 30 %: left to
 *  itself V8 lets a server that has just been busy grow two or three times as large before it looks (`npm run bench --
 *  serve`: 430 to 650 MiB at most without, 269 with, for a tenth more CPU time of a page). */
const programs = {
  server: { room: 'serving', options: ['--heap-growing-percent=30'] },
  worker: { room: 'worker', options: [] },
  printer: { room: 'printer', options: [] },
} as const;

/** The server, the worker or the printer, from the build. Stacks in the log name places in the sources. */
function ourProgram(
  name: keyof typeof programs,
  program: Pick<NodeProgram, 'env' | 'begin' | 'graceMs'>,
): Supervised {
  const { room, options } = programs[name];
  const entry = join(projectRoot, 'build', 'judge', room, 'main.js');
  const args = ['--enable-source-maps', ...options, entry];
  return nodeProcess({ name, args, readyMs, ...program });
}

/** A worker of `judge worker`: it needs only a database with tables. */
export const judgingMachine = ({
  folder,
  url,
  name,
  slots,
}: {
  readonly folder: string;
  readonly url: string;
  readonly name: string | undefined;
  readonly slots: number | undefined;
}): Supervised =>
  ourProgram('worker', {
    env: {
      ANTIPODE_DATA: folder,
      ANTIPODE_DATABASE_URL: url,
      ...(name !== undefined && { ANTIPODE_WORKER: name }),
      ...(slots !== undefined && { ANTIPODE_SLOTS: String(slots) }),
    },
    graceMs: 15_000,
  });

/** The lowest level that is written. */
const leastLevel = pino.levels.values.info ?? 30;

/** The log of all processes on stderr: for people on a terminal, as JSON lines elsewhere. */
export async function serveLog(io: Io): Promise<SupervisorLog> {
  const pretty = io.stderr.isTTY
    ? (await import('pino-pretty')).prettyFactory({
        colorize: styleOf(io.stderr, io.env).colours.isColorSupported,
        ignore: 'pid,hostname',
      })
    : undefined;
  const write = (line: string): void => {
    if (levelOf(line) >= leastLevel) io.stderr.write(pretty === undefined ? `${line}\n` : pretty(line));
  };
  return {
    logger: pino({ base: { process: 'supervisor' } }, { write: (line) => write(line.trimEnd()) }),
    line: (process, line) => write(logLine(process, line)),
  };
}
