import type { Database } from './database.ts';

/** An entry of a contest's log. */
export interface LogEntry {
  readonly seq: number;
  readonly type: string;
  readonly objectId: string;
  readonly data: object;
  readonly at: Date;
}

/** The events after `seq`, in order. */
export async function eventsSince(
  db: Database,
  contestId: string,
  seq: number,
  limit = 1_000,
): Promise<readonly LogEntry[]> {
  return db
    .selectFrom('event')
    .select(['seq', 'type', 'object_id as objectId', 'data', 'at'])
    .where('contest_id', '=', contestId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
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
