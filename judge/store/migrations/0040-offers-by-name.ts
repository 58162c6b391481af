import { type Kysely, sql } from 'kysely';

const unnamed = 'own <> $4 ';

/** Workers offer cases under their own name alone, also where they say none. */
export async function nameOffers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('offer_cases(bigint, text, text[], text)'::regprocedure) as source`.execute(db);
  const source = rows[0]?.source ?? '';
  if (!source.includes(unnamed)) throw new Error('offer_cases is not as expected');
  await sql.raw(source.replace(unnamed, () => `own <> coalesce($4, '') `)).execute(db);
}
