/** Theory of operation. A job is a row. A worker claims it for the length of a lease, which heartbeats prolong; only
 *  the database's clock counts. Each claim raises `attempt`. A write of a worker takes effect only while the job is
 *  running under the attempt that it claimed, so a worker that was stopped for longer than its lease cannot
 *  overwrite anything. `sweep` puts jobs back that no worker holds any more. */
import { sql } from 'kysely';
import { type Database, rowsOf, textOf } from './database.ts';
import type { JobTable } from './tables.ts';

/** The right to write about a job. */
export interface Held {
  readonly id: number;
  readonly attempt: number;
}

/** A condition on a job: somebody holds it. The state is a value and no part of the text: else a plan that is made
 *  while nothing waits, and kept, would look the job up in the index of all that wait or run. */
export const isRunning = sql<boolean>`job.state = ${'running'}`;

/** Begins a statement that ends a job, if its worker still holds it; `returning` follows. */
export const endedJob = ({ id, attempt }: Held) => sql`
  update job set state = 'done', lease_until = null where id = ${id} and attempt = ${attempt} and ${isRunning}`;

/** A claimed job. */
export interface Claim extends Held {
  readonly kind: JobTable['kind'];
  /** Of a judgement, of a trial, of a version of a problem, of an uploaded contest, of a task or entry for a
   *  record, of a search, of a report on similar programs, of cases for another machine, by `kind`. */
  readonly subjectId: number;
  /** How many attempts failed. At `mostFailures` the job becomes a judge error, so that it cannot stop the queue. */
  readonly failures: number;
  /** How often a worker died while it held the job; at `mostLosses` the job becomes a judge error too. */
  readonly losses: number;
  /** Why the last attempt failed. */
  readonly trouble: string | null;
}

/** Maximum number of attempts at a job. */
export const mostFailures = 3;

/** Many, because workers mostly die for reasons of their own, and a job that has lost workers delays nobody: it goes
 *  to the end of its class. */
export const mostLosses = 50;

/** No lease is longer. */
const mostLeaseMs = 60_000;

const allKinds: readonly Claim['kind'][] = [
  'judge',
  'trial',
  'verify',
  'import',
  'record-task',
  'record',
  'search',
  'similarity',
  'fresh',
  'cases',
];

/** Claims jobs for a worker, the most urgent first; none if it is drained or disabled.
 *  @param leaseMs - at most a minute
 *  @param languages - of the programs that it can run; any worker may take jobs without a language
 *  @param kinds - kinds of jobs that it accepts now; default: all */
export function claim(
  db: Database,
  {
    worker,
    languages,
    kinds = allKinds,
    count,
    leaseMs,
  }: {
    worker: string;
    languages: readonly string[];
    kinds?: readonly Claim['kind'][];
    count: number;
    leaseMs: number;
  },
): Promise<readonly Claim[]> {
  return rowsOf<Claim>(db)`
    with claimed as (
      update job set state = 'running', attempt = attempt + 1, worker = ${worker}, claimed_at = now(),
        lease_until = now() + ${leaseMs} * interval '1 millisecond'
      where id in (
        select first.id from unnest(${[...languages, '']}::text[]) as wanted (language), lateral (
          select id, priority, turn from job where state = 'queued' and language = wanted.language and kind = any(${kinds})
            and (offered_by is null or offered_by <> ${worker})
          order by priority, turn, id limit ${count} for update skip locked) as first
        where not exists (select from worker where name = ${worker} and standing <> 'enabled')
        order by first.priority, first.turn, first.id limit ${count})
      returning id, attempt, kind, coalesce(judgement_id, trial_id, problem_version_id, contest_import_id,
        record_task_id, record_entry_id, puzzle_search_id, report_id, case_batch_id) as "subjectId",
        failures, losses, trouble, priority, turn)
    select id, attempt, kind, "subjectId", failures, losses, trouble from claimed order by priority, turn, id`;
}

/** Prolongs leases. @returns those that are still held; the worker must stop the others */
export async function heartbeat(
  db: Database,
  held: readonly Held[],
  leaseMs: number,
): Promise<readonly Held[]> {
  if (held.length === 0) return [];
  const rows = await rowsOf<Held>(db)`
    update job set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ attempt }) => attempt)}::int[]) as held (id, attempt)
    where job.id = held.id and job.attempt = held.attempt and ${isRunning}
    returning job.id, job.attempt`;
  return rows;
}

/** Gives a claimed job back unfinished; it will be claimed before younger ones.
 *  @param trouble - why the attempt failed; undefined if it did not fail and the worker only stops */
export async function giveBack(db: Database, { id, attempt }: Held, trouble?: string): Promise<void> {
  await sql`
    update job set state = 'queued', worker = null, lease_until = null, trouble = coalesce(${trouble === undefined ? null : textOf(trouble)}, trouble),
      failures = failures + ${trouble === undefined ? 0 : 1}::int
    where id = ${id} and attempt = ${attempt} and ${isRunning}`.execute(db);
}

/** Puts jobs back whose lease has ended, or was given before the clock was set back. @returns how many */
export async function sweep(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update job set state = 'queued', worker = null, lease_until = null, losses = losses + 1, turn = ${laterTurn},
      trouble = 'worker ' || worker || ' stopped without a word'
    where state = 'running' and (lease_until < now() or lease_until > now() + ${mostLeaseMs} * interval '1 millisecond')`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Puts back the jobs that a worker of that name still held before it was killed and restarted. @returns how many */
export async function sweepAfter(db: Database, worker: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update job set state = 'queued', worker = null, lease_until = null, losses = losses + 1, turn = ${laterTurn},
      trouble = 'worker ' || worker || ' was killed'
    where state = 'running' and worker = ${worker}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends a job for good, unless it is done. Its worker notices at its next write. */
export async function cancel(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ state: 'cancelled', worker: null, lease_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many jobs wait and run, and for how long the first one has waited. Cases that other machines may run wait for
 *  nobody: they are run in any case. */
export async function queueState(db: Database): Promise<QueueState> {
  const rows = await rowsOf<QueueState>(db)`
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running,
      greatest(extract(epoch from now() - min(created_at) filter (where state = 'queued')) * 1000, 0)::float8 as "oldestMs"
    from job where state in ('queued', 'running') and kind <> 'cases'`;
  return rows[0] ?? { queued: 0, running: 0, oldestMs: 0 };
}

/** The languages of the programs that wait, and how many wait in each. */
export async function queuedLanguages(
  db: Database,
): Promise<readonly { readonly language: string; readonly queued: number }[]> {
  const rows = await rowsOf<{ language: string; queued: number }>(db)`
    select language, count(*) as queued from job where state = 'queued' and language <> '' and kind <> 'cases'
    group by language order by language`;
  return rows;
}

export interface QueueState {
  readonly queued: number;
  readonly running: number;
  readonly oldestMs: number;
}

/** A job over which workers died goes behind those that wait. */
const laterTurn = sql`case when losses = 0 then turn else greatest(turn, (extract(epoch from now()) * 1000)::bigint) end`;
