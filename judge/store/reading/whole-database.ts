import { sql } from 'kysely';
import { type Database, rowsOf } from '../database/database.ts';

/** How much a database holds. */
export interface RowCounts {
  readonly accounts: number;
  readonly contests: number;
  readonly submissions: number;
  readonly judgements: number;
  readonly events: number;
  readonly blobs: number;
  /** Of all blobs together. */
  readonly blobBytes: number;
}

/** Counts what must exist again after a backup was restored. */
export async function rowCounts(db: Database): Promise<RowCounts> {
  const [counts] = await rowsOf<RowCounts>(db)`
    select (select count(*) from account) as accounts, (select count(*) from contest) as contests,
      (select count(*) from submission) as submissions, (select count(*) from judgement) as judgements,
      (select count(*) from event) as events, (select count(*) from blob) as blobs,
      (select coalesce(sum(length(content)), 0)::bigint from blob_piece) as "blobBytes"`;
  if (counts === undefined) throw new Error('the database did not count its rows');
  return counts;
}

/** The approximate size of the contents of a backup. */
export async function databaseBytes(db: Database): Promise<number> {
  const rows = await rowsOf<{ bytes: number }>(db)`
    select coalesce(sum(pg_table_size(oid)), 0)::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return rows[0]?.bytes ?? 0;
}

/** True if a database has tables or other objects of anybody. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`;
  return rows.length === 0;
}

/** A snapshot of a database that other connections can share while the transaction is open. */
export interface SharedSnapshot {
  readonly name: string;
  readonly takenAt: Date;
  readonly version: string;
  readonly major: number;
}

/** Shares what this transaction sees. It may wait for long after that. */
export async function shareSnapshot(db: Database): Promise<SharedSnapshot> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  const [snapshot] = await rowsOf<SharedSnapshot>(db)`
    select pg_export_snapshot() as name, now() as "takenAt", current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major`;
  if (snapshot === undefined) throw new Error('the database shared no snapshot');
  return snapshot;
}

/** The major version of the server. */
export async function serverMajor(db: Database): Promise<number> {
  const rows = await rowsOf<{ major: number }>(db)`
    select current_setting('server_version_num')::int / 10000 as major`;
  return rows[0]?.major ?? 0;
}
