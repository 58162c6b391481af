import { type Kysely, sql } from 'kysely';
import { functions } from './0001-functions.ts';
import { machines } from './0001-machines.ts';
import { tables } from './0001-tables.ts';

/** The first schema. */
export async function start(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const safely = `security definer set search_path = ${rows[0]?.schema ?? 'public'}, pg_temp`;
  for (const statement of [...tables, ...functions(safely), ...machines(safely)])
    await sql.raw(statement).execute(db);
}
