import { type Kysely, sql } from 'kysely';

/** With which version of its problem a task, or an entry for a record, was judged; null: before this was kept. */
export async function addRecordVersions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['record_task', 'record_entry'])
    await sql
      .raw(`alter table ${table} add column version_id bigint references problem_version on delete set null`)
      .execute(db);
}
