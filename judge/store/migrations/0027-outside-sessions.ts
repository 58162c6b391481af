import { type Kysely, sql } from 'kysely';

/** A session may belong to one of a log-in provider, which ends it. */
export async function addOutsideSessions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column outside text`.execute(db);
  await sql`create index session_outside on session (outside) where outside is not null`.execute(db);
}
