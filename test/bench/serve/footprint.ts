import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../judge/store/index.ts';
import { descendantsOf } from '../../end-to-end/serve/running-serve.ts';

/** What a running judge holds, by name; sizes are MiB. */
export type Footprint = Readonly<Record<string, number>>;

const mib = 1024 ** 2;

/** @param pid - of `judge serve` @param temporary - the folder for temporary files that it was given */
export async function footprintOf(pid: number, temporary: string, db: Database): Promise<Footprint> {
  const all = descendantsOf(pid);
  const pidOf = (name: string) =>
    all.find(({ command }) => new RegExp(`^\\S*node .*${name}/main`).test(command))?.pid ?? 0;
  const [server, worker] = [pidOf('server'), pidOf('worker')];
  const database = all.filter(({ command }) => command.includes('postgres'));
  return {
    'memory of the server': privateMib(server),
    'memory of the worker': privateMib(worker),
    'memory of the database': database.reduce((sum, { pid: one }) => sum + privateMib(one), 0),
    'open files of the server': handlesOf(server),
    'open files of the worker': handlesOf(worker),
    processes: all.length,
    'control groups': groupsOf(all.map((one) => one.pid)),
    'temporary files': filesBelow([temporary, ...ownFolders(all.map((one) => one.pid))]),
    'rows of the database': await rowsOf(db),
    'size of the database': (await sizeOf(db)) / mib,
  };
}

/** Memory that belongs to one process alone; 0 if it has ended. */
function privateMib(pid: number): number {
  const status = readOr(`/proc/${pid}/status`);
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Groups and folders carry the id of the process that made them. */
const isOf = (pids: readonly number[], path: string): boolean =>
  pids.includes(Number(/^antipode-(\d+)-/.exec(basename(path))?.[1]));

const groupsOf = (pids: readonly number[]): number =>
  below('/sys/fs/cgroup').filter((path) => isOf(pids, path)).length;

const ownFolders = (pids: readonly number[]): readonly string[] =>
  readdirSync('/dev/shm')
    .filter((name) => isOf(pids, name))
    .map((name) => join('/dev/shm', name));

const filesBelow = (folders: readonly string[]): number =>
  folders.reduce((sum, folder) => sum + below(folder).length, 0);

/** What is in a folder that changes meanwhile. */
function below(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

async function sizeOf(db: Database): Promise<number> {
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

async function rowsOf(db: Database): Promise<number> {
  const live = sql<{ rows: string }>`select sum(n_live_tup) as rows from pg_stat_user_tables`;
  return Number((await live.execute(db)).rows[0]?.rows);
}
