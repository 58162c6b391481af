import { type Kysely, sql } from 'kysely';

/** An account may have a language for its pages; null: as its browser asks. */
export async function addAccountLanguage(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column page_language text`.execute(db);
}
