import { type Kysely, sql } from 'kysely';

/** What the jury must know at once, and webhooks that are told of it: `link_base` is where their links begin,
 *  `alarms_after` the last alarm that was delivered; both are null for webhooks that are told of contests. */
export async function addAlarms(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // `key`: the same event rings once. `webhook_id`: the only one that is told, of a test.
  `create table alarm (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('record', 'judge-error', 'queue', 'machine', 'test')),
    key text not null unique,
    judgement_id bigint references judgement on delete cascade,
    machine text,
    webhook_id bigint references webhook on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'alter table webhook add column link_base text',
  'alter table webhook add column alarms_after bigint',
  'alter table webhook add check ((link_base is null) = (alarms_after is null))',
  `create index judgement_error on judgement (ended_at) where verdict = 'JE'`,
];
