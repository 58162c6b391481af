import { type Kysely, sql } from 'kysely';

/** By which rules a contest is won, for workers, which cannot read contests: the rules say whether cases after the
 *  first failure count. They are no secret, so everybody may call the function, and roles that were granted before this
 *  stay as they are. Null: the archive. */
export async function addContestRules(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  const safely = `security definer set search_path = ${rows[0]?.schema ?? 'public'}, pg_temp`;
  await sql
    .raw(
      `create function contest_rules(contest text) returns text language sql stable ${safely} as
        $$ select object->>'rules' from contest where id = $1 $$`,
    )
    .execute(db);
}
