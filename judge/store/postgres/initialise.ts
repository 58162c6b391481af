import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushToDisk } from '#host';
import type { Binaries } from './binaries.ts';
import { spawnProgram } from './run.ts';
import { giveTo, initdbUser, type ServerUser } from './server-user.ts';
import { databaseTrouble, Log } from './trouble.ts';

const unfinished = /^database\.new-\d+$/;

/** Creates the files of a database unless they exist. A killed initdb can leave a folder that starts but lacks
 *  databases, so initdb writes under a temporary name, and the finished folder is renamed. The caller holds the lock
 *  of the data folder. `durable`: flush to the disk. */
export async function initialise(
  database: string,
  binaries: Binaries,
  user: ServerUser,
  durable: boolean,
): Promise<void> {
  const data = dirname(database);
  for (const name of readdirSync(data).filter((one) => unfinished.test(one)))
    rmSync(join(data, name), { recursive: true, force: true });
  if (existsSync(database)) return;
  const next = join(data, `database.new-${process.pid}`);
  mkdirSync(next, { mode: 0o700 });
  giveTo(user, next);
  try {
    await initdb(next, binaries, user, durable);
    renameSync(next, database);
    if (durable) flushToDisk(data);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

async function initdb(folder: string, binaries: Binaries, user: ServerUser, durable: boolean): Promise<void> {
  const child = spawnProgram(
    binaries,
    initdbUser(user),
    [
      'initdb',
      ...['--pgdata', folder, '--username', 'antipode', '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--data-checksums', '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ],
    { deathSignal: 'SIGKILL', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const log = new Log(child.stderr);
  const [status] = await once(child, 'close');
  if (status !== 0) throw databaseTrouble(dirname(folder), 'could not be made', log.lines);
}
