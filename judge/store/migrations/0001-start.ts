import { type Kysely, sql } from 'kysely';

/** The first schema. Times are the database's; `archive` is the contest of all problems that are open for practice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table account (
    id bigint generated always as identity primary key,
    name text not null,
    role text not null check (role in ('contestant', 'spectator', 'jury', 'setter', 'admin')),
    password_hash text,
    disabled_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create unique index account_name on account (lower(name))',

  `create table session (
    id bigint generated always as identity primary key,
    token_hash bytea not null unique,
    account_id bigint not null references account on delete cascade,
    scope text not null check (scope in ('all', 'submit')),
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    address text not null,
    user_agent text not null
  )`,
  'create index session_account on session (account_id)',

  `create table api_token (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    token_hash bytea not null unique,
    scope text not null check (scope in ('all', 'submit')),
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    used_at timestamptz
  )`,
  'create index api_token_account on api_token (account_id)',
  `create table invitation (
    id bigint generated always as identity primary key,
    token_hash bytea not null unique,
    role text not null check (role in ('contestant', 'spectator', 'jury', 'setter', 'admin')),
    made_by bigint references account on delete cascade,
    used_by bigint references account on delete set null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,

  `create table blob (
    digest text primary key,
    size bigint not null,
    created_at timestamptz not null default now()
  )`,
  `create table blob_piece (
    digest text not null references blob on delete cascade,
    number int not null,
    content bytea not null,
    primary key (digest, number)
  )`,

  `create table problem (
    id bigint generated always as identity primary key,
    slug text not null unique,
    hidden boolean not null default false,
    owner_id bigint references account on delete set null,
    version_id bigint,
    created_at timestamptz not null default now()
  )`,
  `create table problem_version (
    id bigint generated always as identity primary key,
    problem_id bigint not null references problem on delete cascade,
    digest text not null,
    bundled boolean not null,
    package_blob text references blob,
    state text not null check (state in ('waiting', 'checking', 'ready', 'refused')),
    facts jsonb,
    report jsonb,
    account_id bigint references account on delete set null,
    created_at timestamptz not null default now(),
    unique (problem_id, digest),
    check (bundled = (package_blob is null))
  )`,
  'alter table problem add foreign key (version_id) references problem_version on delete set null',

  `create table contest (
    id text primary key,
    name text not null,
    last_seq bigint not null default 0,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `insert into contest (id, name) values ('archive', 'Archive')`,
  `create table contest_problem (
    contest_id text not null references contest on delete cascade,
    label text not null,
    problem_id bigint not null references problem on delete cascade,
    number int not null,
    primary key (contest_id, label)
  )`,
  'create unique index contest_problem_problem on contest_problem (contest_id, problem_id)',
  `create table event (
    contest_id text not null references contest on delete cascade,
    seq bigint not null,
    type text not null,
    object_id text not null,
    data jsonb not null,
    at timestamptz not null default now(),
    primary key (contest_id, seq)
  )`,
  // One statement from the change to its event: the row of the contest is locked until commit, so that the order of seq
  // is the order of commits.
  `create function write_event(contest text, type text, object_id text, data jsonb) returns bigint language sql as $$
    with next as (update contest set last_seq = last_seq + 1 where id = $1 returning last_seq)
    insert into event (contest_id, seq, type, object_id, data) select $1, last_seq, $2, $3, $4 from next returning seq
  $$`,

  `create table submission (
    id bigint generated always as identity primary key,
    contest_id text not null references contest,
    problem_id bigint not null references problem,
    account_id bigint not null references account,
    language text not null,
    entry_point text,
    size int not null,
    digest text not null,
    idempotency_key text,
    received_at timestamptz not null default now()
  )`,
  'create index submission_account on submission (account_id, id)',
  'create index submission_problem on submission (contest_id, problem_id, id)',
  'create unique index submission_key on submission (account_id, idempotency_key)',
  `create table submission_file (
    submission_id bigint not null references submission on delete cascade,
    number int not null,
    name text not null,
    content bytea not null,
    primary key (submission_id, number)
  )`,
  `create table judgement (
    id bigint generated always as identity primary key,
    submission_id bigint not null references submission,
    problem_version_id bigint not null references problem_version,
    current boolean not null default true,
    case_count int,
    verdict text,
    score double precision,
    record jsonb,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    ended_at timestamptz
  )`,
  'create unique index judgement_current on judgement (submission_id) where current',
  'create index judgement_submission on judgement (submission_id)',
  `create table run (
    judgement_id bigint not null references judgement,
    attempt int not null,
    number int not null,
    record jsonb not null,
    primary key (judgement_id, attempt, number)
  )`,

  `create table trial (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    problem_id bigint not null references problem on delete cascade,
    language text not null,
    entry_point text,
    files jsonb not null,
    input text,
    result jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index trial_account on trial (account_id, id)',

  // The queue. A worker's writes hold only while state, attempt and worker are its own.
  `create table job (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('judge', 'trial', 'verify')),
    judgement_id bigint unique references judgement on delete cascade,
    trial_id bigint unique references trial on delete cascade,
    problem_version_id bigint references problem_version on delete cascade,
    language text not null default '',
    priority int not null,
    turn bigint not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled')),
    attempt int not null default 0,
    failures int not null default 0,
    losses int not null default 0,
    worker text,
    lease_until timestamptz,
    trouble text,
    created_at timestamptz not null default now(),
    check (num_nonnulls(judgement_id, trial_id, problem_version_id) = 1)
  )`,
  `create index job_queued on job (language, priority, turn, id) where state = 'queued'`,
  `create index job_running on job (lease_until) where state = 'running'`,

  `create table worker (
    name text primary key,
    facts jsonb not null,
    state jsonb not null,
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now()
  )`,
  `create table draft (
    account_id bigint not null references account on delete cascade,
    contest_id text not null references contest on delete cascade,
    problem_id bigint not null references problem on delete cascade,
    language text not null,
    text text not null,
    saved_at timestamptz not null default now(),
    primary key (account_id, contest_id, problem_id)
  )`,
  'create table setting (name text primary key, value jsonb not null)',
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    account_id bigint references account on delete set null,
    action text not null,
    object text not null,
    details jsonb not null,
    address text not null
  )`,
];
