import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import { type Database, inTransaction } from '../database/database.ts';

/** The settings that differ from their defaults, by name. */
export async function storedSettings(db: Database): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Stores settings, all or none, while nobody else can change any.
 *  @param check - a reason why not, for what is stored
 *  @returns what `check` says */
export const storeSettings = (
  db: Database,
  changes: ReadonlyMap<string, unknown>,
  check: (stored: ReadonlyMap<string, unknown>) => ContestRefusal | undefined,
): Promise<ContestRefusal | undefined> =>
  inTransaction(db, async (inside) => {
    // A setting that has its default has no row that could be locked.
    await sql`lock table setting in share row exclusive mode`.execute(inside);
    const refused = check(await storedSettings(inside));
    if (refused !== undefined) return refused;
    for (const [name, value] of changes) await storeSetting(inside, name, value);
    return undefined;
  });

/** Stores a setting; undefined: resets it to its default. */
export async function storeSetting(db: Database, name: string, value: unknown): Promise<void> {
  if (value === undefined) await db.deleteFrom('setting').where('name', '=', name).execute();
  else
    await sql`
      insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(db);
}
