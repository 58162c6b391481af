import { sql } from 'kysely';
import type { EventType, LoggedEvent, LoggedObjects } from '#protocol';
import { type Database, jsonOf, rowsOf } from './database.ts';

/** Parts of statements that write events about a judgement: in them `submission` is its submission, and `judged` its
 *  row. */

/** The id of a judgement in its contest: it depends only on the submission. */
export const judgementName = sql`submission.api_id || '.' || judged.number`;

/** An entry of a contest's log, and when it was written. */
export type LogEntry = LoggedEvent & { readonly at: Date };

/** A part of a contest's log, in order. */
interface LogPart {
  readonly events: readonly LogEntry[];
  /** False: there may be more. */
  readonly isLast: boolean;
}

/** An event may have megabytes. All that are read together have no more, one that is larger comes alone. */
const mostBytes = 64 * 2 ** 20;
/** What is stored compressed is at most so many times as long. */
const mostRatio = 100;

/** The next events after `seq`.
 *  @param limit - at most so many */
export async function nextEvents(
  db: Database,
  contestId: string,
  seq: number,
  limit = 1_000,
): Promise<LogPart> {
  const rows = await rowsOf<LogEntry & { readonly count: number }>(db)`
    select seq, type, object_id as "objectId", data, at, count from (
      select *, sum(bytes) over (order by seq) - bytes as before, count(*) over () as count from (
        select *, coalesce(pg_column_size(data), 0)::bigint
          * case when pg_column_compression(data) is null then 1 else ${mostRatio}::int end as bytes
        from event where contest_id = ${contestId} and seq > ${seq} order by seq limit ${limit}) as next) as measured
    where before < ${mostBytes} order by seq`;
  const count = rows[0]?.count ?? 0;
  return {
    events: rows.map(({ count: _, ...event }) => event as LogEntry),
    isLast: rows.length === count && count < limit,
  };
}

/** The whole log of a contest so far. */
export const wholeLog = (db: Database, contestId: string): Promise<readonly LogEntry[]> =>
  eventsSince(db, contestId, 0);

/** All events after `seq`. */
export async function eventsSince(
  db: Database,
  contestId: string,
  seq: number,
): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = [];
  for (;;) {
    const { events, isLast } = await nextEvents(db, contestId, log.at(-1)?.seq ?? seq, 5_000);
    log.push(...events);
    if (isLast) return log;
  }
}

/** Writes an event: the new form of an object; null: it was deleted. The caller makes the change itself in the same
 *  transaction. */
export async function writeEvent<T extends EventType>(
  db: Database,
  contestId: string,
  event: { readonly type: T; readonly id: string; readonly data: LoggedObjects[T] | null },
): Promise<void> {
  const data = event.data === null ? null : jsonOf(event.data);
  await sql`select write_event(${contestId}, ${event.type}, ${event.id}, ${data}::jsonb)`.execute(db);
}

/** Writes many events in their order, like `writeEvent`. */
export async function writeEvents(
  db: Database,
  contestId: string,
  events: readonly { readonly type: EventType; readonly id: string; readonly data: object | null }[],
): Promise<void> {
  for (let start = 0; start < events.length; start += batch) {
    const part = events.slice(start, start + batch);
    await sql`
      with place as (
        update contest set last_seq = last_seq + ${part.length}::int where id = ${contestId} returning last_seq)
      insert into event (contest_id, seq, type, object_id, data)
      select ${contestId}, last_seq - ${part.length}::int + number, e.type, e.id, nullif(e.data, 'null'::jsonb)
      from place, unnest(${part.map(({ type }) => type)}::text[], ${part.map(({ id }) => id)}::text[],
        ${part.map(({ data }) => jsonOf(data))}::jsonb[]) with ordinality as e (type, id, data, number)`.execute(
      db,
    );
  }
}

const batch = 1_000;

/** The number of the last event of every contest, by its id. */
export async function lastSeqs(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('contest').select(['id', 'last_seq']).execute();
  return new Map(rows.map(({ id, last_seq }) => [id, last_seq]));
}

/** How often each verdict was found after the events of `seen` (number of the last one by contest; a missing contest is
 *  new), and where the logs end now. Reads only what was written since. A judging counts once, when it ends; imported
 *  ones of other systems ended before they were written, and do not count. */
export async function verdictsSince(
  db: Database,
  seen: ReadonlyMap<string, number>,
): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly seen: ReadonlyMap<string, number> }> {
  const rows = await rowsOf<{ id: string; last: number; counts: Readonly<Record<string, number>> | null }>(
    db,
  )`
    select id, last_seq as last, counts from contest
    left join unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen (contest, seq)
      on contest = id
    cross join lateral (
      select jsonb_object_agg(verdict, number) as counts from (
        select data->>'judgement_type_id' as verdict, count(*) as number from event
        where contest_id = id and event.seq > coalesce(seen.seq, 0) and type = 'judgements'
          and data->>'judgement_type_id' is not null and data->>'end_time' = api_time(at)
        group by 1) as found
    ) as counted`;
  const counts = new Map<string, number>();
  for (const [verdict, number] of rows.flatMap((row) => Object.entries(row.counts ?? {})))
    counts.set(verdict, (counts.get(verdict) ?? 0) + number);
  return { counts, seen: new Map(rows.map(({ id, last }) => [id, last])) };
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
