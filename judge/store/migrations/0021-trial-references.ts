import { type Kysely, sql } from 'kysely';

/** A run on an own input may say what the jury's program says to it. */
export async function addTrialReferences(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trial add with_reference boolean not null default false`.execute(db);
}
