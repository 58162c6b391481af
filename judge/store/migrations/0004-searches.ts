import { type Kysely, sql } from 'kysely';

/** Positions of puzzles that somebody lets a worker solve, and the jobs that belong to them. */
export async function addSearches(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table puzzle_search (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    problem_id bigint not null references problem on delete cascade,
    input text not null,
    result jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index puzzle_search_account on puzzle_search (account_id)',
  'alter table job add column puzzle_search_id bigint unique references puzzle_search on delete cascade',
  'alter table job drop constraint job_kind_check',
  `alter table job add constraint job_kind_check
    check (kind in ('judge', 'trial', 'verify', 'import', 'record-task', 'record', 'search'))`,
  'alter table job drop constraint job_check',
  `alter table job add constraint job_check check (num_nonnulls(judgement_id, trial_id, problem_version_id,
    contest_import_id, record_task_id, record_entry_id, puzzle_search_id) = 1)`,
];
