import { type Kysely, sql } from 'kysely';

/** A setter may let everybody read the solution of a problem. */
export async function addSolutionsShown(db: Kysely<unknown>): Promise<void> {
  await sql`alter table problem add solution_shown boolean not null default false`.execute(db);
}
