import { type Kysely, sql } from 'kysely';

const known = '"kind":{"one":["solved"]}';
const more = `${known},"rounds":{"number":[0,9007199254740992]}`;

/** Of a search for a short sequence, workers may also store how many attempts it has made. */
export async function addSearchRounds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(oid) as source from pg_proc
    where pronamespace = current_schema()::regnamespace and position(${known} in prosrc) > 0`.execute(db);
  if (rows.length === 0) throw new Error('no function stores searches as expected');
  for (const { source } of rows) await sql.raw(source.replaceAll(known, more)).execute(db);
}
