import { type Kysely, sql } from 'kysely';

/** What each machine with a role of its own may store about one judgement, in events and runs together. A problem of
 *  40,320 cases takes 40 MiB. */
const mostBytes = 256 * 2 ** 20;

/** Bounds how much workers with a role of their own store about a judgement, however often they do. */
export async function boundTellings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  for (const statement of statements(rows[0]?.schema ?? 'public')) await sql.raw(statement).execute(db);
  for (const [name, value] of [
    ['write_judgement_event', 'figures'],
    ['write_runs_event', 'runs'],
  ] as const)
    await count(db, name, value);
}

const statements = (schema: string): readonly string[] => [
  `create table told (
    judgement_id bigint not null references judgement on delete cascade,
    worker text not null,
    bytes bigint not null,
    primary key (judgement_id, worker)
  )`,
  `create function tell(judgement bigint, bytes bigint) returns void language plpgsql
    security definer set search_path = ${schema}, pg_temp as $$
    declare own text := own_worker(); total bigint;
    begin
      if own is null then return; end if;
      insert into told as known values ($1, own, $2)
        on conflict (judgement_id, worker) do update set bytes = known.bytes + excluded.bytes
        returning known.bytes into total;
      if total > ${mostBytes} then
        raise check_violation using message = 'worker ' || own || ' stores too much about judgement ' || $1;
      end if;
    end
  $$`,
  'revoke execute on function tell(bigint, bigint) from public',
  `create function of_worker_runs() returns trigger language plpgsql
    security definer set search_path = ${schema}, pg_temp as $$
    begin
      perform tell(judgement_id, sum(octet_length(record::text))::bigint) from written group by judgement_id;
      return null;
    end
  $$`,
  ...['insert', 'update'].map(
    (command) => `create trigger of_worker_${command}s after ${command} on run
      referencing new table as written for each statement
      when (starts_with(session_user::text, 'antipode_worker_')) execute function of_worker_runs()`,
  ),
];

const writing = 'return write_event(';

async function count(db: Kysely<unknown>, name: string, value: string): Promise<void> {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(${`${name}(bigint, jsonb)`}::regprocedure) as source`.execute(db);
  const source = rows[0]?.source ?? '';
  if (!source.includes(writing)) throw new Error(`${name} is not as expected`);
  const counted = source.replace(writing, () => `perform tell($1, pg_column_size(${value})); ${writing}`);
  await sql.raw(counted).execute(db);
}
