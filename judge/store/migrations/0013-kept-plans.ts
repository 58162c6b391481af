import { type Kysely, sql } from 'kysely';

/** Called for every submission, and planning them takes longer than running them: connections keep plans of plpgsql,
 *  those of sql are made anew at each call. */
const functions = ['is_public_team(text, text)', 'submission_rules(bigint)'];

/** The same functions, in a language whose plans are kept. */
export async function keepPlans(db: Kysely<unknown>): Promise<void> {
  for (const name of functions) {
    const { rows } = await sql<{ definition: string; body: string }>`
      select pg_get_functiondef(pg_proc.oid) as definition, prosrc as body
      from pg_proc join pg_language on pg_language.oid = prolang and lanname = 'sql'
      where pg_proc.oid = ${name}::regprocedure`.execute(db);
    for (const { definition, body } of rows)
      await sql
        .raw(
          definition
            .replace('LANGUAGE sql', 'LANGUAGE plpgsql')
            .replace(body, () => ` begin return (${body}); end `),
        )
        .execute(db);
  }
}
