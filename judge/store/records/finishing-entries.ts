import { sql } from 'kysely';
import type { RecordResult } from '#protocol';
import { type Database, inTransaction, jsonOf, rowsOf, textOf } from '../database/database.ts';
import { endedJob, type Held } from '../database/queue.ts';
import { priorities } from '../submissions/submissions.ts';
import { alarmAfter, type EntryBefore, type EntryBounds, type RecordAlarm } from './reading-entries.ts';

/** The result of the work on an entry. */
export interface FoundEntry {
  readonly result: RecordResult;
  /** The simulated sequence; undefined if it is not worth keeping. */
  readonly sequence?: string | undefined;
  /** Of the problem; default: the current one. */
  readonly versionId?: number | undefined;
  /** The work failed, which says nothing about the entry: an existing result is kept. */
  readonly isGivenUp?: boolean;
}

/** The effect of a finished entry on its task. */
export interface FinishedEntry {
  readonly task: string;
  readonly taskId: number;
  readonly alarm: RecordAlarm;
  /** It beats the jury, which did not know that before. */
  readonly rings: boolean;
}

/** Stores the result of an entry, if its job is still held. The alarm rings for a sequence that beats the reference or
 *  had raised it already. An entry that the jury accepted becomes the reference if it still has as many moves; a
 *  reference whose length has changed, because its problem changed, loses that role.
 *  @returns undefined if the job is not held */
export const finishRecordEntry = (
  db: Database,
  held: Held,
  found: FoundEntry,
): Promise<FinishedEntry | undefined> =>
  inTransaction(db, async (inside) => {
    const place = await endedEntry(inside, held);
    if (place === undefined) return undefined;
    const { slug: task, taskId, alarm: before } = place;
    const keeps = found.isGivenUp && !place.isNew && before !== 'agreeing';
    const alarm = keeps ? before : await storeFound(inside, place, found);
    await sql`
      update record_entry set version_id = ${found.versionId ?? place.versionId} where id = ${place.entryId}`.execute(
      inside,
    );
    return { task, taskId, alarm, rings: alarm === 'open' && before !== 'open' };
  });

type EntryPlace = EntryBefore &
  EntryBounds &
  ReferredEntry & {
    readonly isReference: boolean;
    /** Default: the current one of the problem. */
    readonly versionId: number | null;
  };

/** Ends the job. The entries of a task end one after the other, since each is compared with others. */
async function endedEntry(db: Database, held: Held): Promise<EntryPlace | undefined> {
  const [ended] = await rowsOf<{ entryId: number; worker: string | null }>(db)`
    ${endedJob(held)} returning record_entry_id as "entryId", worker`;
  if (ended === undefined) return undefined;
  const { entryId, worker } = ended;
  await sql`
    select from record_task where id = (select task_id from record_entry where id = ${entryId}) for update`.execute(
    db,
  );
  const found = await sql<Omit<EntryPlace, 'worker'>>`
    select entry.id as "entryId", task.id as "taskId", task.slug, result is null as "isNew", alarm, moves,
      decided_by as "decidedBy", reference_entry_id is not distinct from entry.id as "isReference",
      problem.version_id as "versionId",
      coalesce(least(jury_moves, (select moves from record_entry where id = reference_entry_id)), 0) as reference,
      (select min(moves) from record_entry as rung where task_id = task.id and rung.id <> entry.id
        and rung.alarm in ('open', 'agreeing')) as waiting
    from record_entry entry join record_task task on task.id = entry.task_id join problem on problem.id = task.problem_id
    where entry.id = ${entryId}`.execute(db);
  return found.rows[0] && { ...found.rows[0], worker: worker ?? '' };
}

/** An entry that the jury accepted keeps its properties from the time of the decision. */
async function storeFound(
  db: Database,
  place: EntryPlace,
  { result, sequence }: FoundEntry,
): Promise<RecordAlarm> {
  const { entryId, isReference } = place;
  const moves = result.moves ?? null;
  const alarm = alarmAfter(place, { moves, doubts: result.alarm !== undefined }, place);
  const kept =
    place.alarm === 'agreeing'
      ? sql``
      : sql`, moves = ${moves}, sequence = ${sequence === undefined ? null : textOf(sequence)}`;
  await sql`
    update record_entry set result = ${jsonOf(result)}::jsonb, alarm = ${alarm} ${kept} where id = ${entryId}`.execute(
    db,
  );
  if (place.alarm === 'agreeing' && alarm === 'agreed') await setReference(db, place);
  else if (isReference && moves !== place.moves) await replaceReference(db, place);
  return alarm;
}

/** State of an entry before its work ended. */
interface ReferredEntry {
  readonly entryId: number;
  readonly taskId: number;
  readonly slug: string;
  readonly worker: string;
  readonly moves: number | null;
  /** Fewest moves that the jury knew. */
  readonly reference: number;
  readonly decidedBy: number | null;
}

/** Makes an entry that the jury accepted the reference of its task, if it is shorter; this settles other alarms that
 *  are not shorter. */
async function setReference(db: Database, entry: ReferredEntry): Promise<void> {
  const { entryId, taskId, moves, reference } = entry;
  if (moves === null || moves >= reference) return;
  await sql`update record_task set reference_entry_id = ${entryId} where id = ${taskId}`.execute(db);
  await sql`
    update record_entry set alarm = null
    where task_id = ${taskId} and id <> ${entryId} and alarm = 'open' and moves >= ${moves}`.execute(db);
  await tell(db, entry, entry.decidedBy, { entry: entryId, moves });
}

/** The reference of a task has another length than the one that the jury accepted: the next accepted entry takes its
 *  place, else the jury's own sequence; the alarm rings for anything that beats it. */
async function replaceReference(db: Database, entry: ReferredEntry): Promise<void> {
  const { taskId } = entry;
  const [next] = await rowsOf<{ entry: number | null; moves: number }>(db)`
    with next as (
      select id, moves from record_entry where task_id = ${taskId} and alarm = 'agreed' and moves is not null
      order by moves, id limit 1
    )
    update record_task set reference_entry_id = (select id from next) where id = ${taskId}
    returning reference_entry_id as entry, least(jury_moves, (select moves from next)) as moves`;
  if (next === undefined) return;
  await ringForNext(db, taskId, next.moves);
  await tell(db, entry, null, next);
}

/** The shortest entry that beats the reference, if none waits for the jury. */
async function ringForNext(db: Database, taskId: number, reference: number): Promise<void> {
  await sql`
    update record_entry set alarm = 'open' where id = (
      select id from record_entry where task_id = ${taskId} and alarm is null and moves < ${reference}
      order by moves, id limit 1)
    and not exists (
      select from record_entry where task_id = ${taskId} and alarm in ('open', 'agreeing') and moves is not null)`.execute(
    db,
  );
}

/** @param by - account of who decided; null: nobody did */
async function tell(
  db: Database,
  { slug, worker, reference }: ReferredEntry,
  by: number | null,
  { entry, moves }: { readonly entry: number | null; readonly moves: number },
): Promise<void> {
  await sql`
    insert into audit (account_id, action, object, details, address)
    values (${by}, 'record.reference', ${slug},
      jsonb_build_object('entry', ${entry}::bigint, 'moves', ${moves}::int, 'before', ${reference}::int), ${worker})`.execute(
    db,
  );
}

/** Entries at a time, so that the queue does not get long. */
const mostQueued = 500;

/** Queues tasks and entries that were judged with another version of their problem, and perhaps its checker, to be
 *  judged again: first a task, then its entries in order of arrival. Until then they stay as they are.
 *  @returns true if there is work for a worker */
export async function queueOutdatedRecords(db: Database): Promise<boolean> {
  const rows = await rowsOf(db)`
    with outdated as (
      select job.id from job
      join record_task task on task.id = job.record_task_id
      join problem on problem.id = task.problem_id
      where job.state = 'done' and task.version_id is distinct from problem.version_id and problem.version_id is not null
      union all
      (select job.id from record_entry entry
      join record_task task on task.id = entry.task_id
      join problem on problem.id = task.problem_id and problem.version_id = task.version_id
      join job on job.record_entry_id = entry.id
      where job.state = 'done' and entry.version_id is distinct from task.version_id
      order by entry.id limit ${mostQueued})
    )
    update job set state = 'queued', priority = ${priorities.rejudging}, failures = 0, losses = 0, trouble = null,
      language = case when exists (select from record_entry entry where entry.id = job.record_entry_id
        and entry.sequence is not null) then '' else job.language end
    where id in (select id from outdated) and state = 'done' returning id`;
  return rows.length > 0;
}
