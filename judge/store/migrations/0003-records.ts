import { type Kysely, sql } from 'kysely';

/** Tasks whose record is open to everybody, what is submitted for them, and the jobs that belong to both. */
export async function addRecords(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  // A task is listed once the length of the jury's sequence is known. `seed`: what a position of a day is drawn from,
  // random so that nobody can know the position before.
  `create table record_task (
    id bigint generated always as identity primary key,
    slug text not null unique,
    problem_id bigint not null references problem on delete cascade,
    name text not null,
    place int not null default 0,
    day date,
    seed text not null default gen_random_uuid()::text,
    input text,
    answer text,
    args jsonb not null default '[]',
    jury_moves int,
    lower_bound int,
    reference_entry_id bigint,
    created_at timestamptz not null default now(),
    unique (problem_id, day)
  )`,
  // `moves`: of a sequence that reaches the goal. `alarm`: it beats the jury's.
  `create table record_entry (
    id bigint generated always as identity primary key,
    task_id bigint not null references record_task on delete cascade,
    account_id bigint not null references account,
    language text not null default '',
    entry_point text,
    files jsonb not null,
    idempotency_key text,
    received_at timestamptz not null default now(),
    result jsonb,
    sequence text,
    moves int,
    alarm text check (alarm in ('open', 'agreeing', 'agreed', 'refused')),
    decided_by bigint references account on delete set null,
    decided_at timestamptz,
    unique (account_id, idempotency_key)
  )`,
  'create index record_entry_task on record_entry (task_id, id)',
  `create index record_entry_alarm on record_entry (id) where alarm in ('open', 'agreeing')`,
  `alter table record_task add foreign key (reference_entry_id) references record_entry on delete set null`,
  'alter table job add column record_task_id bigint unique references record_task on delete cascade',
  'alter table job add column record_entry_id bigint unique references record_entry on delete cascade',
  'alter table job drop constraint job_kind_check',
  `alter table job add constraint job_kind_check
    check (kind in ('judge', 'trial', 'verify', 'import', 'record-task', 'record'))`,
  'alter table job drop constraint job_check',
  `alter table job add constraint job_check check (num_nonnulls(judgement_id, trial_id, problem_version_id,
    contest_import_id, record_task_id, record_entry_id) = 1)`,
];
