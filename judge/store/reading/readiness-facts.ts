import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** How long each of some commits took, in ms: a record in the database's log, and the wait until it is on the disk. No
 *  table is touched. */
export async function commitTimes(db: Database, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let one = 0; one < count; one++) {
    const start = performance.now();
    await sql`select pg_logical_emit_message(true, 'antipode', 'how long does a commit take?')`.execute(db);
    times.push(performance.now() - start);
  }
  return times;
}

/** The settings of the server with which a crash loses acknowledged data: `fsync off`. */
export async function notDurableSettings(db: Database): Promise<readonly string[]> {
  const rows = await rowsOf<{ line: string }>(db)`
    select name || ' ' || setting as line from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`;
  return rows.map(({ line }) => line);
}

/** How much there is to lose, and when it was last backed up. */
export interface KeptFacts {
  readonly now: Date;
  /** Time of the last `judge backup`, or when the server last archived its log. */
  readonly backupAt: Date | null;
  /** Without the archive. */
  readonly contests: number;
  readonly submissions: number;
}

/** Reads these facts. */
export async function keptFacts(db: Database): Promise<KeptFacts> {
  const [facts] = await rowsOf<KeptFacts>(db)`
    select now() as now, greatest(
        (select max(at) from audit where action = 'backup'),
        (select last_archived_time from pg_stat_archiver
          where coalesce(last_failed_time < last_archived_time, true))
      ) as "backupAt",
      (select count(*)::int from contest where id <> 'archive') as contests,
      (select count(*)::int from submission) as submissions`;
  if (facts === undefined) throw new Error('no row');
  return facts;
}

/** The languages that contests which are not over allow by name. */
export async function wantedLanguages(
  db: Database,
): Promise<readonly { readonly contest: string; readonly language: string }[]> {
  const rows = await rowsOf<{ contest: string; language: string }>(db)`
    select id as contest, language from contest, jsonb_array_elements_text(
      case jsonb_typeof(object->'languages') when 'array' then object->'languages' else '[]' end) as language
    where id <> 'archive' and (ends_at is null or ends_at > now()) order by 1, 2`;
  return rows;
}
