import { type Kysely, sql } from 'kysely';

/** How the sequence of an entry was found, by its author's word. */
export async function addRecordMethods(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table record_entry add column found_by text check (found_by in ('hand', 'program', 'ai')),
      add column found_with text not null default ''`.execute(db);
  await sql`update record_entry set found_by = 'program' where language <> ''`.execute(db);
}
