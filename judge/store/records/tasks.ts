import { sql } from 'kysely';
import type { RecordBounds } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { endedJob, type Held } from '../database/queue.ts';
import { type PackagePlace, packagePlace } from '../submissions/package-place.ts';
import { priorities } from '../submissions/submissions.ts';

/** A task that stays, made from a test case of a problem. */
export interface NewRecordTask {
  readonly slug: string;
  /** Slug of the problem. */
  readonly problem: string;
  readonly name: string;
  /** Among the tasks of the problem. */
  readonly place: number;
  readonly input: string;
  /** The jury's. */
  readonly answer: string;
  /** Of the checker. */
  readonly args: readonly string[];
}

/** Adds or changes a task; a worker then checks the jury's answer. Unchanged tasks stay as they are. A task with
 *  sequences keeps its input for good.
 *  @returns true if there is work for a worker */
export async function putRecordTask(db: Database, task: NewRecordTask): Promise<boolean> {
  const { slug, problem, name, place, input, answer, args } = task;
  await sql`
    update record_task set name = ${name}, place = ${place} where slug = ${slug} and (name, place) is distinct from (${name}, ${place})`.execute(
    db,
  );
  const rows = await rowsOf(db)`
    with put as (
      insert into record_task (slug, problem_id, name, place, input, answer, args)
      select ${slug}, problem.id, ${name}, ${place}, ${input}, ${answer}, ${jsonOf(args)}::jsonb
      from problem where problem.slug = ${problem}
      on conflict (slug) do update set answer = excluded.answer, args = excluded.args, jury_moves = null
        where record_task.input = excluded.input
          and (record_task.answer, record_task.args) is distinct from (excluded.answer, excluded.args)
      returning id
    ) ${queued}`;
  return rows.length > 0;
}

/** A problem of which a position is drawn every day. */
export interface DailyProblem {
  readonly problem: string;
  readonly args: readonly string[];
}

/** Adds the tasks of a day, each once however many callers ask; a worker then draws and solves the positions.
 *  @param day - `2026-11-23`; undefined: today, by the clock of the database, in UTC
 *  @returns true if there is work for a worker */
export async function openDailyTasks(
  db: Database,
  problems: readonly DailyProblem[],
  day?: string,
): Promise<boolean> {
  if (problems.length === 0) return false;
  const rows = await rowsOf(db)`
    with today as (
      select coalesce(${day ?? null}::date, (now() at time zone 'utc')::date) as day
    ), put as (
      insert into record_task (slug, problem_id, name, day, args)
      select problem.slug || '-' || today.day, problem.id, today.day::text, today.day, wanted.args
      from today, jsonb_to_recordset(${jsonOf(problems)}::jsonb) as wanted (problem text, args jsonb)
      join problem on problem.slug = wanted.problem and problem.version_id is not null
      on conflict do nothing
      returning id
    ) ${queued}`;
  return rows.length > 0;
}

/** The end of a statement that has `put` tasks: a job for each, before old submissions are judged again: the list is
 *  empty until then. */
const queued = sql`
  insert into job (kind, record_task_id, priority, turn)
  select 'record-task', id, ${priorities.trial}::int, (extract(epoch from now()) * 1000)::bigint from put
  on conflict (record_task_id) do update set state = 'queued', failures = 0, losses = 0, trouble = null
    where job.state in ('done', 'cancelled')
  returning id`;

/** The data that a worker needs to prepare a task. */
export interface RecordTaskWork {
  readonly slug: string;
  readonly seed: string;
  /** Null: it must be drawn. */
  readonly input: string | null;
  /** Null: it must be solved. */
  readonly answer: string | null;
  readonly args: readonly string[];
  readonly problem: PackagePlace;
}

/** Reads the data of a task's job; undefined if the task is gone. */
export async function recordTaskWork(db: Database, id: number): Promise<RecordTaskWork | undefined> {
  const row = await db
    .selectFrom('record_task')
    .innerJoin('problem', 'problem.id', 'record_task.problem_id')
    .where('record_task.id', '=', id)
    .select(['record_task.slug', 'seed', 'input', 'answer', 'args', 'problem.version_id'])
    .executeTakeFirst();
  if (row === undefined || row.version_id === null) return undefined;
  const { version_id, ...task } = row;
  return { ...task, problem: await packagePlace(db, version_id) };
}

/** The result of preparing a task. */
export interface ReadyTask extends RecordBounds {
  readonly input: string;
  readonly answer: string;
}

/** Ends the work on a task, if the job is still held: with a result the task is listed.
 *  @param versionId - of the problem; default: the current one
 *  @returns false if it is not held */
export async function finishRecordTask(
  db: Database,
  held: Held,
  ready: ReadyTask | undefined,
  versionId?: number,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    with ended as (${endedJob(held)} returning record_task_id), made as (
      update record_task set version_id = coalesce(${versionId ?? null}, problem.version_id),
        input = coalesce(${ready?.input ?? null}, input), answer = coalesce(${ready?.answer ?? null}, answer),
        jury_moves = coalesce(${ready?.moves ?? null}, jury_moves),
        lower_bound = case when ${ready !== undefined} then ${ready?.lowerBound ?? null} else lower_bound end
      from ended, problem where record_task.id = ended.record_task_id and problem.id = problem_id
    )
    select record_task_id from ended`;
  return rows.length > 0;
}
