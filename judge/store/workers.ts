import { sql } from 'kysely';
import type { WorkerFacts } from '../protocol/index.ts';
import type { Database } from './database.ts';
import { jsonOf } from './json.ts';

/** Adds a worker, or updates the facts about it. */
export async function enterWorker(db: Database, name: string, facts: WorkerFacts): Promise<void> {
  await sql`
    insert into worker (name, facts, state) values (${name}, ${jsonOf(facts)}::jsonb, '{}')
    on conflict (name) do update set facts = excluded.facts, started_at = now(), seen_at = now()`.execute(db);
}

/** Records that a worker is alive, and how busy it is. */
export async function seeWorker(db: Database, name: string, state: object): Promise<void> {
  await sql`update worker set seen_at = now(), state = ${jsonOf(state)}::jsonb where name = ${name}`.execute(
    db,
  );
}
