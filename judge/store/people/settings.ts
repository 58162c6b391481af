import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The settings that differ from their defaults, by name. */
export async function storedSettings(db: Database): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Stores a setting; undefined: resets it to its default. */
export async function storeSetting(db: Database, name: string, value: unknown): Promise<void> {
  if (value === undefined) await db.deleteFrom('setting').where('name', '=', name).execute();
  else
    await sql`
      insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(db);
}
