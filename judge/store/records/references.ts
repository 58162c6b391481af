import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** State of an entry before its work ended. */
export interface ReferredEntry {
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
export async function setReference(db: Database, entry: ReferredEntry): Promise<void> {
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
export async function replaceReference(db: Database, entry: ReferredEntry): Promise<void> {
  const { taskId } = entry;
  const { rows } = await sql<{ entry: number | null; moves: number }>`
    with next as (
      select id, moves from record_entry where task_id = ${taskId} and alarm = 'agreed' and moves is not null
      order by moves, id limit 1
    )
    update record_task set reference_entry_id = (select id from next) where id = ${taskId}
    returning reference_entry_id as entry, least(jury_moves, (select moves from next)) as moves`.execute(db);
  const [next] = rows;
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
