/** Theory of operation. A data folder has
 *
 *    database/         the files of PostgreSQL; renamed into place when they are complete
 *    database.lock     locked by the kernel for as long as a server runs on them: the server inherits the open file
 *    socket/           the server's socket; nobody else may enter (in /tmp if the path would be too long)
 *
 *  A process that gets the lock knows that none of our servers runs, so every trace of one is stale. A process that
 *  does not get it connects to the running server, or waits while that starts or stops. A server shuts down when the
 *  process that started it ends, even after kill -9: the kernel sends it SIGINT. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  describeSystemError,
  type FileLock,
  MachineLack,
  makeFolders,
  shownPath,
  tryFileLock,
  UserError,
} from '#host';
import { type Binaries, binariesFor, installedBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { isServerOf, postmasterOf, removeStaleFiles } from './postmaster.ts';
import { NotStarted, startServer, untilReady } from './server.ts';
import { giveTo, type ServerUser, serverUser } from './server-user.ts';
import { databaseTrouble, Log } from './trouble.ts';
import { unpackBinaries, unpackedBinaries } from './unpack.ts';

/** Creates a data folder if it is missing; returns its real path. Root's folder can be entered by the database's user.
 *  @throws UserError when it cannot be made or written */
export function openDataFolder(folder: string): string {
  try {
    makeFolders(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}

/** Locks a file of a data folder. Undefined if another process holds the lock.
 *  @throws UserError when the file cannot be opened */
export async function lockDataFolder(data: string, name: string): Promise<FileLock | undefined> {
  try {
    return await tryFileLock(join(data, name));
  } catch (error) {
    throw error instanceof UserError ? error : folderFault(data, error);
  }
}

const folderFault = (folder: string, cause: unknown): UserError =>
  new UserError(
    `${shownPath(folder)}: expected a data folder that can be written, found: ${whatIsThere(cause)}`,
    { hint: 'Use another data folder (--data).', cause },
  );

const whatIsThere = (error: unknown): string =>
  ({
    EEXIST: 'something that is no folder',
    ENOTDIR: 'something above it that is no folder',
    ENOENT: 'a place where it cannot be made',
  })[(error as NodeJS.ErrnoException).code ?? ''] ?? describeSystemError(error);

/** True if the database accepts connections at this socket. */
async function canConnect(socket: string): Promise<boolean> {
  return withClient(databaseUrl(socket), async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);
}

/** Makes the database `antipode` if it is missing: initdb makes only `postgres`. */
async function ensureDatabase(socket: string): Promise<void> {
  await withClient(databaseUrl(socket, 'postgres'), async (client) => {
    const { rows } = await client.query("select from pg_database where datname = 'antipode'");
    if (rows.length === 0) await client.query('create database antipode');
  });
}

async function withClient<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a connection that breaks while nobody waits for it would end the process
  try {
    await client.connect();
    return await action(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A running database of a data folder. */
export interface LocalDatabase {
  /** For pg and for psql. */
  readonly url: string;
  readonly pid: number;
  /** False: it was running already. */
  readonly isOurs: boolean;
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Shuts the server down, even if clients are connected. */
  stop(): Promise<void>;
}

/** How to start a database. */
interface LocalDatabaseOptions {
  /** The data folder; made if it is missing. */
  readonly folder: string;
  /** Gets each line of the server's output. */
  readonly log?: (line: string) => void;
  /** False only for tests: a power failure may then lose everything. */
  readonly durable?: boolean;
}

interface Place {
  readonly data: string;
  readonly database: string;
  readonly socket: string;
}

const stepMs = 20;
const mostStartMs = 120_000;
const mostStopMs = 60_000;

/** Starts PostgreSQL on a data folder, or connects to the one that runs there. Makes the database if there is none.
 *  @throws UserError, MachineLack with what is wrong with the folder or with this machine */
export async function startLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const place = placeIn(options.folder);
  for (const start = performance.now(); performance.now() - start < mostStartMs; await sleep(stepMs)) {
    const lock = await lockDataFolder(place.data, 'database.lock');
    if (lock === undefined || !removeStaleFiles(place.database, place.socket)) {
      lock?.release();
      if (await canConnect(place.socket)) return runningDatabase(place);
      continue;
    }
    try {
      return await startOn(place, lock, options);
    } finally {
      lock.release();
    }
  }
  throw new MachineLack(
    `${shownPath(place.data)}: another database server runs there and did not answer within ${mostStartMs / 1000} s`,
  );
}

/** The address of the database that runs on a data folder.
 *  @throws UserError if none does */
export async function localDatabaseUrl(folder: string): Promise<string> {
  const data = existsSync(folder) ? realpathSync(folder) : folder;
  const [database, socket] = [join(data, 'database'), socketFolder(data)];
  if (existsSync(database) && existsSync(socket)) {
    requireOwnSocketFolder(socket, lstatSync(database).uid);
    if (await canConnect(socket)) return databaseUrl(socket);
  }
  throw new UserError(
    `${shownPath(folder)}: expected the data folder of a running judge, found no database`,
    {
      hint: 'Start it with `judge serve`, or name its data folder with --data or its database with DATABASE_URL.',
    },
  );
}

function placeIn(folder: string): Place {
  const data = openDataFolder(folder);
  return { data, database: join(data, 'database'), socket: socketFolder(data) };
}

async function startOn(
  place: Place,
  lock: FileLock,
  { log, durable = true }: LocalDatabaseOptions,
): Promise<LocalDatabase> {
  const binaries = binariesFor(place.database, await allBinaries(log));
  const user = serverUser(place.data, place.database);
  await initialise(place.database, binaries, user, durable);
  makeSocketFolder(place.socket, user);
  const server = startServer(place, { binaries, user, lock, durable });
  const said = new Log(server.stderr, log);
  const ended = once(server, 'close').then(() => {});
  try {
    await untilReady(place.database, server);
    await ensureDatabase(place.socket);
  } catch (error) {
    server.kill('SIGQUIT');
    await ended;
    throw error instanceof NotStarted ? databaseTrouble(place.data, 'did not start', said.lines) : error;
  }
  // Whatever becomes of the folder: no other process gets a child's number before it was waited for.
  const send = (signal: NodeJS.Signals): void => void server.kill(signal);
  return { ...handle(place, { pid: server.pid ?? 0, ended, send }), isOurs: true };
}

/** The installed programs; else unpacked ones; else, for an ordinary user, programs that can be downloaded. */
async function allBinaries(say: (line: string) => void = () => {}): Promise<readonly Binaries[]> {
  const there = [...installedBinaries(), ...unpackedBinaries()];
  return there.length > 0 || process.geteuid?.() === 0 ? there : unpackBinaries(say);
}

/** No other user may enter, because everybody who reaches the socket is trusted. */
function makeSocketFolder(socket: string, user: ServerUser): void {
  if (!existsSync(socket)) {
    mkdirSync(socket, { mode: 0o700 });
    giveTo(user, socket);
  }
  requireOwnSocketFolder(socket, user.identity?.uid ?? process.geteuid?.() ?? 0);
}

/** A server that another process has started. */
function runningDatabase(place: Place): LocalDatabase {
  const pid = postmasterOf(place.database)?.pid ?? 0;
  const send = (signal: NodeJS.Signals): void => {
    if (isServerOf(place.database, pid)) process.kill(pid, signal);
  };
  return { ...handle(place, { pid, ended: untilGone(place.database, pid), send }), isOurs: false };
}

async function untilGone(database: string, pid: number): Promise<void> {
  while (isServerOf(database, pid)) await sleep(100);
}

function handle(
  { socket }: Place,
  server: {
    readonly pid: number;
    readonly ended: Promise<void>;
    send(signal: NodeJS.Signals): void;
  },
): Omit<LocalDatabase, 'isOurs'> {
  const { pid, ended, send } = server;
  const stop = async (): Promise<void> => {
    send('SIGINT');
    const late = setTimeout(() => send('SIGQUIT'), mostStopMs);
    await ended;
    clearTimeout(late);
  };
  return { url: databaseUrl(socket), pid, ended, stop };
}

/** Maximum length of a socket's path in bytes. */
const longestPath = 107;
const socketName = '.s.PGSQL.5432';

/** The folder of the database's socket: beside the data if its path is short enough, else in a folder for sockets.
 *  `data`: absolute, without links. */
function socketFolder(data: string): string {
  const beside = join(data, 'socket');
  if (Buffer.byteLength(join(beside, socketName)) <= longestPath) return beside;
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return join('/tmp', `antipode-${hash}`);
}

/** The address of a database by way of its socket, for pg and for psql. The port is part of the socket's name. */
function databaseUrl(socket: string, database = 'antipode'): string {
  return `postgresql://antipode@/${database}?host=${encodeURIComponent(socket).replaceAll('%2F', '/')}&port=5432`;
}

/** Any user can create a folder in /tmp and impersonate the database there.
 *  @throws MachineLack if anyone but `owner` can use the folder */
function requireOwnSocketFolder(folder: string, owner: number): void {
  const status = lstatSync(folder);
  const { uid, mode } = status;
  if (status.isDirectory() && uid === owner && (mode & 0o077) === 0) return;
  const permissions = (mode & 0o777).toString(8);
  throw new MachineLack(
    `${shownPath(folder)}: expected a folder of user ${owner} alone, found owner ${uid}, permissions ${permissions}`,
    { hint: 'Remove it, or use another data folder (--data).' },
  );
}
