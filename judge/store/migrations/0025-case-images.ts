import { type Kysely, sql } from 'kysely';

/** Workers may also store pictures of cases: two for each of the cases whose files they store. */
export async function addCaseImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      text text := pg_get_functiondef('store_case_file(bigint, text, text, bigint, bytea)'::regprocedure);
      changed text := replace(replace(text, $$'errors')$$, $$'errors', 'judgeimage', 'teamimage')$$), '>= 100', '>= 200');
    begin
      if length(changed) <> length(text) + length($$, 'judgeimage', 'teamimage'$$) then
        raise exception 'store_case_file is not as expected';
      end if;
      execute changed;
    end $do$`.execute(db);
}
