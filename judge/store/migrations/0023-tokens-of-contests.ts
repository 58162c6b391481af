import { type Kysely, sql } from 'kysely';

/** A token may be good for one contest alone, as a session may. */
export async function limitTokens(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_token add column only_in text references contest on delete cascade`.execute(db);
}
