import { type Kysely, sql } from 'kysely';

/** Of a run, workers may also store how many instructions it executed. */
export const addInstructions = (db: Kysely<unknown>): Promise<void> =>
  widenShape(db, '"hitProcessLimit":{"truth":true}', '"instructions":{"number":[0,9007199254740992]}');

/** Lets the functions that know a field in the shape of what workers store know another one beside it. */
export async function widenShape(db: Kysely<unknown>, field: string, further: string): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(oid) as source from pg_proc
    where pronamespace = current_schema()::regnamespace and position(${field} in prosrc) > 0`.execute(db);
  if (rows.length === 0) throw new Error(`no function knows ${field}`);
  for (const { source } of rows) await sql.raw(source.replaceAll(field, `${field},${further}`)).execute(db);
}
