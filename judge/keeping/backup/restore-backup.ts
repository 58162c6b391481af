import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MachineLack, shownPath, UserError, withStage } from '#host';
import { type Database, isEmptyDatabase, migrate, openDatabase, rowCounts, serverMajor } from '#store';
import { clientFor, spawnClient, startLocalDatabase } from '#store/postgres';
import { holdDataFolder } from '#supervisor';
import { ClientRun } from './client-run.ts';
import { type BackupFacts, parts } from './format.ts';
import { openParts } from './open-backup.ts';
import { type ReadOptions, requireWhole } from './verify-backup.ts';

/** What is said while a backup is put back. */
export interface RestoreOptions extends ReadOptions {
  /** Gets each line of the server that is started on a data folder. */
  readonly log?: (line: string) => void;
}

/** Puts a backup back into an empty database, all of it or nothing, and brings its tables up to date.
 *  @throws UserError if the file is no whole backup, or the database is not empty */
export async function restoreInto(url: string, path: string, options: RestoreOptions): Promise<BackupFacts> {
  const facts = await requireWhole(path, options);
  await fill(url, path, facts, options);
  return facts;
}

/** The same for the database of a data folder that has none. */
export async function restoreFolder(
  folder: string,
  path: string,
  options: RestoreOptions,
): Promise<BackupFacts> {
  refuseDatabase(folder);
  const facts = await requireWhole(path, options);
  const held = await holdDataFolder(folder);
  try {
    refuseDatabase(folder);
    await withStage(join(folder, 'database'), async (stage) => {
      const database = await startLocalDatabase({ folder: stage, log: options.log });
      try {
        await fill(database.url, path, facts, options);
      } finally {
        await database.stop();
      }
      renameSync(join(stage, 'database'), join(folder, 'database'));
    });
  } finally {
    held.release();
  }
  return facts;
}

function refuseDatabase(folder: string): void {
  if (!existsSync(join(folder, 'database'))) return;
  throw new UserError(`${shownPath(folder)}: expected a data folder without a database, found one`, {
    hint: 'Restore into another folder (--data). Check what this one contains before you remove anything.',
  });
}

async function fill(
  url: string,
  path: string,
  facts: BackupFacts,
  { signal, onProgress }: ReadOptions,
): Promise<void> {
  signal.throwIfAborted();
  await using db = openDatabase(url, { connections: 1 });
  await requireEmpty(db, facts);
  await load(url, path, facts, { signal, onProgress });
  const counts = await rowCounts(db);
  for (const [name, count] of Object.entries(facts.counts))
    if (counts[name as keyof typeof counts] !== count)
      throw new Error(
        `${name}: the backup has ${count}, after restoring there are ${counts[name as keyof typeof counts]}`,
      );
  await migrate(db);
}

async function requireEmpty(db: Database, { server }: BackupFacts): Promise<void> {
  const major = await serverMajor(db);
  if (major < server.major)
    throw new MachineLack(
      `database: expected PostgreSQL ${server.major} or newer, as where the backup was taken, found ${major}`,
    );
  if (!(await isEmptyDatabase(db)))
    throw new UserError('database: expected an empty one, found tables', {
      hint: 'Restore into a new database, and let DATABASE_URL name it.',
    });
}

async function load(
  url: string,
  path: string,
  { client, server }: BackupFacts,
  { signal, onProgress = () => undefined }: ReadOptions,
): Promise<void> {
  const program = clientFor('pg_restore', Math.max(client, server.major));
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password'];
  const restoring = new ClientRun('pg_restore', spawnClient(program, url, words, ['pipe', 'ignore', 'pipe']));
  const opened = await openParts(path);
  try {
    const { stdin } = restoring.child;
    if (stdin === null) throw new Error('pg_restore has no input');
    const counted = counting(await opened.size(parts.dump), onProgress);
    const written = pipeline(await opened.stream(parts.dump), counted, stdin, { signal });
    await written.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error; // it has ended: its own words are better
    });
    await restoring.succeeded();
  } finally {
    await restoring.stop();
    opened.close();
  }
}

function counting(all: number, onProgress: (done: number, all: number) => void): Transform {
  let done = 0;
  return new Transform({
    transform: (chunk: Buffer, _, next) => {
      done += chunk.length;
      onProgress(done, all);
      next(null, chunk);
    },
  });
}
