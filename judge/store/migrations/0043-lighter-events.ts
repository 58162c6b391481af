import { type Kysely, sql } from 'kysely';

const counting = 'perform tell($1, pg_column_size(figures));';

/** What every event costs: whoever is no worker with a role of its own is known by the name of the role, and nothing is
 *  counted for it. And PostgreSQL puts the body of a function in the place of its call only if that promises no more
 *  than the body does: `to_char` is stable. */
export async function lightenEvents(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('write_judgement_event(bigint, jsonb)'::regprocedure) as source`.execute(db);
  const source = rows[0]?.source ?? '';
  if (!source.includes(counting)) throw new Error('write_judgement_event is not as expected');
  await sql.raw(source.replace(counting, () => `if own is not null then ${counting} end if;`)).execute(db);
}

const statements = [
  'alter function api_time(timestamptz) stable',
  'alter function own_worker() rename to granted_worker',
  // Its body is read here and not when it is called, so nobody can put something else in the place of its parts.
  `create function own_worker() returns text language sql stable
    return case when starts_with(session_user::text, 'antipode_worker_') then granted_worker() end`,
];
