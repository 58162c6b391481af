import { type RawBuilder, sql } from 'kysely';
import { type Database, firstRow, rowsOf } from '../database/database.ts';

/** A task that is listed. */
export interface RecordTaskFacts {
  readonly id: number;
  readonly slug: string;
  /** Of the problem. */
  readonly problem: string;
  /** Titles of the problem by language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly types: readonly string[];
  /** Name of the script that draws positions. */
  readonly picture: string | null;
  readonly name: string;
  /** `2026-11-23`; null: a task that stays. */
  readonly day: string | null;
  /** False while its day lasts. */
  readonly isOver: boolean;
  /** Of the jury's sequence. */
  readonly juryMoves: number;
  readonly lowerBound: number | null;
  /** The reference: the best result that the jury has accepted. */
  readonly referenceMoves: number;
  /** Who has the record now; null: nobody has submitted a sequence. */
  readonly best: { readonly id: number; readonly author: string; readonly moves: number } | null;
  /** Whether a sequence that beats the jury waits for its decision. */
  readonly hasAlarm: boolean;
  /** How many have submitted a sequence. */
  readonly authors: number;
}

/** A task with its input. */
export type WholeRecordTask = RecordTaskFacts & { readonly input: string; readonly seed: string };

/** Days that the list goes back. */
const listedDays = 14;

/** The tasks that everybody may see: those that stay in their order, those of days newest first.
 *  @param withHidden - also those of hidden problems */
export const listRecordTasks = (db: Database, withHidden: boolean): Promise<readonly RecordTaskFacts[]> =>
  rowsOf<RecordTaskFacts>(db)`${facts(sql``)}
    and (day is null or day > (now() at time zone 'utc')::date - ${listedDays}::int) and (not problem.hidden or ${withHidden})
    order by day desc nulls first, problem.slug, place, task.id`;

/** Whether a worker still prepares tasks. */
export const preparesRecordTasks = async (db: Database): Promise<boolean> =>
  (await firstRow(
    db,
  )`select from job where kind = 'record-task' and state in ('queued', 'running') limit 1`) !== undefined;

/** The tasks of a problem that one can submit to for good or today, if everybody may see the problem. */
export const openRecordTasks = (db: Database, problem: string): Promise<readonly WholeRecordTask[]> =>
  rowsOf<WholeRecordTask>(db)`${facts(sql`, input, seed`)}
    and problem.slug = ${problem} and not problem.hidden
    and (day is null or day >= (now() at time zone 'utc')::date)`;

/** A task by its slug, if it is listed. @param withHidden - also one of a hidden problem */
export const recordTask = (
  db: Database,
  slug: string,
  withHidden: boolean,
): Promise<WholeRecordTask | undefined> =>
  firstRow<WholeRecordTask>(db)`${facts(sql`, input, seed`)}
    and task.slug = ${slug} and (not problem.hidden or ${withHidden})`;

const facts = (more: RawBuilder<unknown>) => sql`
  select task.id, task.slug, problem.slug as problem, version.facts->'names' as titles, version.facts->'types' as types,
    version.facts->>'picture' as picture, task.name, to_char(day, 'YYYY-MM-DD') as day,
    coalesce(day < (now() at time zone 'utc')::date, false) as "isOver",
    jury_moves as "juryMoves", lower_bound as "lowerBound",
    least(jury_moves, (select moves from record_entry where id = reference_entry_id)) as "referenceMoves",
    best, alarms > 0 as "hasAlarm", authors ${more}
  from record_task task
  join problem on problem.id = task.problem_id
  join problem_version version on version.id = problem.version_id
  cross join lateral (
    select count(distinct account_id) filter (where counts) as authors,
      count(*) filter (where alarm in ('open', 'agreeing')) as alarms
    from (select *, moves is not null and alarm is distinct from 'refused' as counts
      from record_entry where task_id = task.id) as entry
  ) as figures
  left join lateral (
    select jsonb_build_object('id', entry.id, 'author', account.name, 'moves', moves) as best
    from record_entry entry join account on account.id = entry.account_id
    where task_id = task.id and moves is not null and alarm is distinct from 'refused'
    order by moves, entry.id limit 1
  ) as first on true
  where jury_moves is not null`;
