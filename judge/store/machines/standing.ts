import { hostname } from 'node:os';
import type { WorkerFacts } from '#protocol';
import { type Database, firstRow, rowsOf } from '../database/database.ts';
import type { WorkerStanding } from '../database/tables.ts';
import { inSpiteOf } from './role-locks.ts';
import { listGrants } from './worker-grants.ts';
import { listWorkers } from './workers.ts';

/** Enables, drains or disables a worker, whatever one with a role of its own has locked.
 *  @returns its previous state; undefined if there is no such worker */
export async function setStanding(
  db: Database,
  name: string,
  standing: WorkerStanding,
): Promise<WorkerStanding | undefined> {
  const change = (inside: Database) =>
    firstRow<{ before: WorkerStanding }>(inside)`
      update worker set standing = ${standing} from (select standing from worker where name = ${name} for update) as old
      where name = ${name} returning old.standing as before`;
  const { role } = (await listGrants(db)).find((grant) => grant.name === name) ?? {};
  return (await (role === undefined ? change(db) : inSpiteOf(db, role, change)))?.before;
}

/** What a worker must know about the judge while it works. */
export interface WorkerOrders {
  readonly standing: WorkerStanding;
  /** The stored settings about machines, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The last migration of the tables. */
  readonly schema: string;
  /** The machine that this one is compared with, and when that was last started; null: there is none. */
  readonly reference: { readonly name: string; readonly startedAt: string } | null;
  /** The clock of the database: ms since 1970. */
  readonly nowMs: number;
}

/** Reads a worker's orders; undefined if it was never added. It is compared with the oldest machine that is running and
 *  enabled. Machines of the judge itself come before those with their own role, so that a compromised one cannot make
 *  others differ while there is one of the judge. */
export const workerOrders = (db: Database, name: string): Promise<WorkerOrders | undefined> =>
  firstRow<WorkerOrders>(db)`
    select standing, (select coalesce(jsonb_object_agg(name, value), '{}') from setting where name in (
        'workers alike', 'split submissions', 'second measurements', 'reference rate', 'package check minutes')) as settings,
      (select max(name) from kysely_migration) as schema,
      (select jsonb_build_object('name', other.name, 'startedAt', other.started_at) from worker as other
        where other.standing = 'enabled' and other.seen_at > now() - interval '30 seconds'
        order by other.granted, other.entered_at, other.name limit 1) as reference,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
    from worker where name = ${name}`;

/** Where the process of a running worker is, by name. Also undefined if its report cannot be read. */
export async function livingWorker(db: Database, name: string): Promise<WorkerFacts | undefined> {
  const workers = await listWorkers(db);
  return workers.find((one) => one.name === name && one.alive && one.faults.length === 0)?.facts;
}

/** The versions of problems whose packages are needed soon: in contests that run or begin within the hour. */
export async function comingVersions(db: Database): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select coming_versions('1 hour') as id`;
  return rows.map(({ id }) => id);
}

/** A job that a worker holds. */
export interface RunningJob {
  readonly worker: string;
  readonly kind: string;
  /** Its problem; null for an import. */
  readonly problem: string | null;
  /** The submission that is judged: its contest, or `archive`, and its id there. */
  readonly submission: { readonly contestId: string; readonly apiId: string } | null;
  /** When the worker took it. */
  readonly since: Date | null;
}

/** The jobs that workers hold, the oldest first. */
export const workerJobs = (db: Database): Promise<readonly RunningJob[]> =>
  rowsOf<RunningJob>(db)`
    select job.worker, job.kind, problem.slug as problem, case when submission.id is not null then jsonb_build_object('contestId', submission.contest_id,
        'apiId', submission.api_id) end as submission,
      job.claimed_at as since
    from job
    left join case_batch on case_batch.id = job.case_batch_id
    left join judgement on judgement.id = coalesce(job.judgement_id, case_batch.judgement_id)
    left join submission on submission.id = judgement.submission_id
    left join trial on trial.id = job.trial_id
    left join problem_version version on version.id = job.problem_version_id
    left join record_task on record_task.id = job.record_task_id
    left join record_entry on record_entry.id = job.record_entry_id
    left join record_task entered on entered.id = record_entry.task_id
    left join puzzle_search on puzzle_search.id = job.puzzle_search_id
    left join problem on problem.id = coalesce(submission.problem_id, trial.problem_id, version.problem_id,
      record_task.problem_id, entered.problem_id, puzzle_search.problem_id)
    where job.state = 'running' and job.worker is not null
    order by job.claimed_at, job.id`;

const mark = 'antipode server on ';

/** The name that a server gives its connections. PostgreSQL keeps 63 bytes of it. */
export const serverName = (): string => `${mark}${hostname()}`.slice(0, 63);

/** The machines whose servers are connected to this database now. */
export async function serversOn(db: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ host: string }>(db)`
    select distinct substr(application_name, ${mark.length + 1}) as host from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${mark}) order by host`;
  return rows.map(({ host }) => host);
}
