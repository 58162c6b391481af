import { type Kysely, sql } from 'kysely';

/** Which programs of a contest are alike: at most one report that is ready, and one that is made or has failed. */
export async function addSimilarity(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table similarity_report (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    account_id bigint references account on delete set null,
    with_earlier boolean not null,
    state text not null default 'making' check (state in ('making', 'ready', 'failed')),
    problems jsonb not null default '[]',
    created_at timestamptz not null default now()
  )`,
  `create unique index similarity_report_ready on similarity_report (contest_id) where state = 'ready'`,
  `create unique index similarity_report_coming on similarity_report (contest_id) where state <> 'ready'`,
  // `problem_id`: in the contest. A pair has its number in the report, from 1.
  `create table similar_pair (
    report_id bigint not null references similarity_report on delete cascade,
    number int not null,
    problem_id text not null,
    left_id bigint not null references submission on delete cascade,
    right_id bigint not null references submission on delete cascade,
    similarity double precision not null,
    longest int not null,
    overlap int not null,
    pieces jsonb not null,
    primary key (report_id, number)
  )`,
  'alter table job add column similarity_report_id bigint unique references similarity_report on delete cascade',
  'alter table job drop constraint job_kind_check',
  `alter table job add constraint job_kind_check
    check (kind in ('judge', 'trial', 'verify', 'import', 'record-task', 'record', 'search', 'similarity'))`,
  'alter table job drop constraint job_check',
  `alter table job add constraint job_check check (num_nonnulls(judgement_id, trial_id, problem_version_id,
    contest_import_id, record_task_id, record_entry_id, puzzle_search_id, similarity_report_id) = 1)`,
  // Workers that were granted a role before this claim jobs as before: the statement reads the new column.
  `do $$ declare one name; begin
    for one in select role from worker_grant join pg_roles on rolname = role loop
      execute format('grant select (similarity_report_id) on job to %I', one);
    end loop;
  end $$`,
];
