import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#store';
import { descendantsOf, processOf } from '../../end-to-end/serve/running-serve.ts';

/** What a running judge holds, by name; sizes are MiB. */
export type Footprint = Readonly<Record<string, number>>;

const mib = 1024 ** 2;
export const databaseSize = 'size of the database, MiB';

/** Looks at a running judge again and again. */
export class Footprints {
  readonly #pid: number;
  readonly #temporary: string;
  readonly #db: Database;
  /** Of those so far that make groups and folders: what they leave when they end counts too. No others, as numbers
   *  come again: a folder of somebody else would count. */
  readonly #pids = new Set<number>();

  /** @param pid - of `judge serve` @param temporary - the folder for temporary files that it was given */
  constructor(pid: number, temporary: string, db: Database) {
    this.#pid = pid;
    this.#temporary = temporary;
    this.#db = db;
  }

  async now(): Promise<Footprint> {
    const all = descendantsOf(this.#pid);
    for (const { pid, command } of all) if (isJudge.test(command)) this.#pids.add(pid);
    const [server, worker] = [
      processOf(this.#pid, 'serving/main.js'),
      processOf(this.#pid, 'worker/main.js'),
    ];
    const database = all.filter(({ command }) => command.includes('postgres'));
    return {
      'memory of the server, MiB': privateMib(server),
      'memory of the worker, MiB': privateMib(worker),
      'memory of the database, MiB': database.reduce((sum, { pid }) => sum + privateMib(pid), 0),
      'open files of the server': handlesOf(server),
      'open files of the worker': handlesOf(worker),
      processes: all.length,
      'control groups': groupsOf(this.#pids),
      'temporary files': filesBelow([this.#temporary, ...ownFolders(this.#pids)]),
      ...(await databaseFigures(this.#db)),
    };
  }
}

const isJudge = /^\S*node .*(judge\.mjs|build\/judge\/)/;

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
const isOf = (pids: ReadonlySet<number>, path: string): boolean =>
  pids.has(Number(/^antipode-(\d+)-/.exec(basename(path))?.[1]));

const groupsOf = (pids: ReadonlySet<number>): number =>
  below('/sys/fs/cgroup').filter((path) => isOf(pids, path)).length;

const ownFolders = (pids: ReadonlySet<number>): readonly string[] =>
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

/** Rows are counted as the database itself keeps count of them. */
async function databaseFigures(db: Database): Promise<Footprint> {
  const figures = sql<{ judgements: number; other: number; bytes: number }>`
    select (select count(*) from judgement)::int as judgements, pg_database_size(current_database())::float8 as bytes,
      (select sum(n_live_tup) from pg_stat_user_tables where relname <> all(${judgedTables}))::int as other`;
  const { judgements = 0, other = 0, bytes = 0 } = (await figures.execute(db)).rows[0] ?? {};
  return {
    judgements,
    'rows that do not belong to judgements': other,
    [databaseSize]: bytes / mib,
  };
}

/** They grow with what is submitted and judged. */
const judgedTables = [
  'submission',
  'submission_file',
  'judgement',
  'run',
  'case_file',
  'event',
  'job',
  'blob',
];
