import { type Kysely, sql } from 'kysely';

/** An account may belong to a person whom somebody else knows: then it has no password. */
export async function addIdentities(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column identity text unique`.execute(db);
  await sql`alter table account add check (identity is null or password_hash is null)`.execute(db);
}
