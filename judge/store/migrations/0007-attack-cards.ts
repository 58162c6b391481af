import { type Kysely, sql } from 'kysely';

/** What `judge doctor --attack` has found out about a judging machine. */
export async function addAttackCards(db: Kysely<unknown>): Promise<void> {
  await sql`alter table worker add column attack_card jsonb`.execute(db);
}
