import { sql } from 'kysely';
import type { FoundBy, RecordResult } from '#protocol';
import { type Database, firstRow, rowsOf } from '../database/database.ts';
import { priorities } from '../submissions/submissions.ts';

/** An entry for a record, without its files. */
export interface RecordEntryFacts {
  readonly id: number;
  readonly taskId: number;
  /** Slug of the task. */
  readonly task: string;
  readonly accountId: number;
  readonly author: string;
  /** '': a sequence, not a program. */
  readonly language: string;
  readonly receivedAt: Date;
  /** Null until it is simulated. */
  readonly result: RecordResult | null;
  /** Of a sequence that reaches the goal. */
  readonly moves: number | null;
  /** Whether it beats the jury's known result. */
  readonly alarm: RecordAlarm;
  /** By its author's word; null: not said. */
  readonly foundBy: FoundBy | null;
  /** '': not said. */
  readonly foundWith: string;
}

/** An entry with what was simulated. */
export type WholeRecordEntry = RecordEntryFacts & { readonly sequence: string | null };

/** An entry with the names of its task and problem. */
export interface RecordAlarmFacts extends RecordEntryFacts {
  readonly taskName: string;
  /** Label of the problem. */
  readonly problem: string;
  /** Titles of the problem by language. */
  readonly titles: Readonly<Record<string, string>>;
}

const facts = sql`
  select entry.id, task_id as "taskId", task.slug as task, account_id as "accountId", account.name as author, language,
    received_at as "receivedAt", result, moves, alarm, found_by as "foundBy", found_with as "foundWith"`;
const source = sql`
  from record_entry entry join account on account.id = entry.account_id join record_task task on task.id = entry.task_id`;

/** The sequences of a task that reach the goal and were not refused, in order of arrival. */
export const recordEntries = (db: Database, taskId: number): Promise<readonly RecordEntryFacts[]> =>
  rowsOf<RecordEntryFacts>(db)`${facts} ${source}
    where task_id = ${taskId} and moves is not null and alarm is distinct from 'refused' order by entry.id`;

/** The last entries of an account for a task, newest first, whatever their results. */
export const ownRecordEntries = (
  db: Database,
  {
    taskId,
    accountId,
    limit,
  }: { readonly taskId: number; readonly accountId: number; readonly limit: number },
): Promise<readonly RecordEntryFacts[]> =>
  rowsOf<RecordEntryFacts>(db)`${facts} ${source}
    where task_id = ${taskId} and account_id = ${accountId} order by entry.id desc limit ${limit}`;

/** An entry, by its id. */
export const recordEntry = (db: Database, id: number): Promise<WholeRecordEntry | undefined> =>
  firstRow<WholeRecordEntry>(db)`${facts}, sequence ${source} where entry.id = ${id}`;

/** Entries that beat the jury: those that wait for its decision first, then those that were decided, newest first. */
export const listRecordAlarms = (db: Database): Promise<readonly RecordAlarmFacts[]> =>
  rowsOf<RecordAlarmFacts>(
    db,
  )`${facts}, task.name as "taskName", titled.slug as problem, titled.titles ${source}
    join (select problem.id, problem.slug, version.facts->'names' as titles from problem
      join problem_version version on version.id = problem.version_id) as titled on titled.id = task.problem_id
    where alarm is not null
    order by alarm in ('open', 'agreeing') desc, entry.id desc limit 100`;

/** Decides about an entry that beats the jury: agreed, it is simulated again and becomes the reference; refused, it
 *  leaves the table, and the alarm rings for the next one that beats the reference.
 *  @returns the id of its task; undefined if there is nothing to decide */
export async function decideRecordAlarm(
  db: Database,
  { id, agrees, accountId }: { readonly id: number; readonly agrees: boolean; readonly accountId: number },
): Promise<number | undefined> {
  const rows = await rowsOf<{ taskId: number }>(db)`
    with decided as (
      update record_entry set alarm = ${agrees ? 'agreeing' : 'refused'}, decided_by = ${accountId}, decided_at = now()
      where id = ${id} and alarm = 'open' and (moves is not null or not ${agrees}::boolean)
      returning id, task_id
    ), again as (
      update job set state = 'queued', language = '', priority = ${priorities.practice}, failures = 0, losses = 0, trouble = null
      from decided where record_entry_id = decided.id and ${agrees}
    ), next as (
      update record_entry set alarm = 'open' where not ${agrees} and id = (
        select entry.id from decided join record_task task on task.id = decided.task_id
        join record_entry entry on entry.task_id = task.id and entry.alarm is null and entry.id <> decided.id
        where entry.moves < least(jury_moves, (select moves from record_entry where id = reference_entry_id))
        order by entry.moves, entry.id limit 1)
        and not exists (select from record_entry waiting join decided on decided.task_id = waiting.task_id
          where waiting.alarm in ('open', 'agreeing') and waiting.moves is not null and waiting.id <> decided.id)
    )
    select task_id as "taskId" from decided`;
  return rows[0]?.taskId;
}

/** Decides whether an entry beats the jury's known result, and what the jury decided about that. */
export type RecordAlarm = 'open' | 'agreeing' | 'agreed' | 'refused' | null;

/** State of an entry before it was simulated. */
export interface EntryBefore {
  /** It has not been simulated before. */
  readonly isNew: boolean;
  readonly alarm: RecordAlarm;
  readonly moves: number | null;
}

/** Result of the simulation. */
interface EntryFound {
  readonly moves: number | null;
  /** The judge doubts its own data: see `RecordResult.alarm`. */
  readonly doubts: boolean;
}

/** Lengths that an entry must beat: the reference, and other entries that wait for the jury. */
export interface EntryBounds {
  /** 0 while the jury has none. */
  readonly reference: number;
  readonly waiting: number | null;
}

/** The alarm of a simulated entry. One that the jury accepted stays valid if it has as many moves as before. A decision
 *  of the jury remains valid as long as that is so, however often the entry is judged again. */
export function alarmAfter(before: EntryBefore, found: EntryFound, bounds: EntryBounds): RecordAlarm {
  const isSame = before.moves === found.moves;
  if (before.alarm === 'agreeing') return isSame ? 'agreed' : 'open';
  const isDecided = before.alarm === 'agreed' || before.alarm === 'refused';
  if (isDecided && isSame) return before.alarm;
  const rings =
    before.alarm === 'open' && isSame ? beats(found.moves, bounds.reference) : isNews(found, bounds);
  return found.doubts || rings ? 'open' : null;
}

const isNews = ({ moves }: EntryFound, { reference, waiting }: EntryBounds): boolean =>
  beats(moves, Math.min(reference, waiting ?? reference));

function beats(moves: number | null, bound: number): boolean {
  return moves !== null && moves < bound;
}
