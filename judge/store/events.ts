import { sql } from 'kysely';
import type { EventType, LoggedEvent, LoggedObjects } from '../protocol/index.ts';
import type { Database } from './database.ts';
import { jsonOf } from './json.ts';

/** An entry of a contest's log, and when it was written. */
export type LogEntry = LoggedEvent & { readonly at: Date };

/** The events after `seq`, in order. */
export async function eventsSince(
  db: Database,
  contestId: string,
  seq: number,
  limit = 1_000,
): Promise<readonly LogEntry[]> {
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'type', 'object_id as objectId', 'data', 'at'])
    .where('contest_id', '=', contestId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows as readonly LogEntry[];
}

/** Writes an event: that object now is this; null: it is gone. Whoever calls it makes the change that it tells of in the
 *  same transaction. */
export async function writeEvent<T extends EventType>(
  db: Database,
  contestId: string,
  event: { readonly type: T; readonly id: string; readonly data: LoggedObjects[T] | null },
): Promise<void> {
  const data = event.data === null ? null : jsonOf(event.data);
  await sql`select write_event(${contestId}, ${event.type}, ${event.id}, ${data}::jsonb)`.execute(db);
}

/** The number of the contest's last event; 0 before the first. */
export async function lastSeq(db: Database, contestId: string): Promise<number> {
  const row = await db
    .selectFrom('contest')
    .select('last_seq')
    .where('id', '=', contestId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}
