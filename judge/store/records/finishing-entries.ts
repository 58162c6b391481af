import { sql } from 'kysely';
import type { RecordResult } from '#protocol';
import { type Database, inTransaction, jsonOf, textOf } from '../database.ts';
import type { Held } from '../queue.ts';
import { alarmAfter, type EntryBefore, type EntryBounds, type RecordAlarm } from './alarm-after.ts';
import { type ReferredEntry, replaceReference, setReference } from './references.ts';

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
  const { rows } = await sql<{ entryId: number; worker: string | null }>`
    update job set state = 'done', lease_until = null
    where id = ${held.id} and attempt = ${held.attempt} and state = 'running'
    returning record_entry_id as "entryId", worker`.execute(db);
  const [ended] = rows;
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
