/** The tables. Times are the database's; `archive` is the contest of all problems that are open for practice. */
export const tables: readonly string[] = [
  `create table contest (
    id text primary key,
    name text not null,
    last_seq bigint not null default 0,
    created_at timestamptz not null default now(),
    object jsonb,
    state jsonb,
    starts_at timestamptz,
    ends_at timestamptz,
    finalized_at timestamptz,
    last_submission int not null default 0,
    last_jury_submission int not null default 0
  )`,
  // The archive has no object: no clock, no teams.
  `insert into contest (id, name) values ('archive', 'Archive')`,

  `create table account (
    id bigint generated always as identity primary key,
    name text not null,
    role text not null check (role in ('contestant', 'spectator', 'jury', 'setter', 'admin')),
    password_hash text,
    disabled_at timestamptz,
    created_at timestamptz not null default now(),
    made_in text references contest on delete set null
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
    user_agent text not null,
    only_in text references contest on delete cascade
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

  `create table contest_problem (
    contest_id text not null references contest on delete cascade,
    label text not null,
    problem_id bigint not null references problem,
    number int not null,
    api_id text,
    allow_submit boolean not null default true,
    allow_judge boolean not null default true,
    object jsonb,
    primary key (contest_id, label),
    unique (contest_id, api_id)
  )`,
  'create unique index contest_problem_problem on contest_problem (contest_id, problem_id)',
  `create table contest_group (
    contest_id text not null references contest on delete cascade,
    id text not null,
    object jsonb not null,
    primary key (contest_id, id)
  )`,
  `create table organization (
    contest_id text not null references contest on delete cascade,
    id text not null,
    object jsonb not null,
    primary key (contest_id, id)
  )`,
  `create table team (
    contest_id text not null references contest on delete cascade,
    id text not null,
    organization_id text,
    object jsonb not null,
    primary key (contest_id, id),
    foreign key (contest_id, organization_id) references organization
  )`,
  `create table team_group (
    contest_id text not null,
    team_id text not null,
    group_id text not null,
    primary key (contest_id, team_id, group_id),
    foreign key (contest_id, team_id) references team on delete cascade,
    foreign key (contest_id, group_id) references contest_group
  )`,
  `create table person (
    contest_id text not null references contest on delete cascade,
    id text not null,
    object jsonb not null,
    primary key (contest_id, id)
  )`,
  `create table contest_account (
    contest_id text not null references contest on delete cascade,
    account_id bigint not null references account on delete cascade,
    id text not null,
    type text not null check (type in ('team', 'judge', 'admin', 'analyst', 'staff')),
    team_id text,
    object jsonb not null,
    primary key (contest_id, account_id),
    unique (contest_id, id),
    foreign key (contest_id, team_id) references team
  )`,
  'create index contest_account_account on contest_account (account_id)',
  `create table clarification (
    contest_id text not null references contest on delete cascade,
    id text not null,
    from_team_id text,
    answered boolean not null,
    object jsonb not null,
    primary key (contest_id, id),
    foreign key (contest_id, from_team_id) references team
  )`,
  `create table award (
    contest_id text not null references contest on delete cascade,
    id text not null,
    object jsonb not null,
    primary key (contest_id, id)
  )`,
  `create table event (
    contest_id text not null references contest on delete cascade,
    seq bigint not null,
    type text not null,
    object_id text not null,
    data jsonb,
    at timestamptz not null default now(),
    primary key (contest_id, seq)
  )`,
  'create index event_object on event (contest_id, type, object_id, seq)',
  `create table rejudging (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    reason text not null,
    state text not null default 'open' check (state in ('open', 'applied', 'cancelled', 'undone')),
    account_id bigint references account on delete set null,
    repeats int not null default 1,
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  `create table balloon_delivery (
    contest_id text not null,
    team_id text not null,
    problem_id text not null,
    submission_id text not null,
    account_id bigint references account on delete set null,
    delivered_at timestamptz not null default now(),
    primary key (contest_id, team_id, problem_id),
    foreign key (contest_id, team_id) references team on delete cascade
  )`,
  // `sheets` is what goes to paper, laid out when the job came. A job that is being printed belongs to whoever raised
  // `attempt`, until its lease ends.
  `create table print_job (
    id bigint generated always as identity primary key,
    contest_id text not null,
    team_id text not null,
    account_id bigint references account on delete set null,
    idempotency_key text,
    file_name text not null,
    pages int not null,
    sheets text not null,
    state text not null default 'waiting' check (state in ('waiting', 'printing', 'done', 'failed')),
    attempt int not null default 0,
    lease_until timestamptz,
    trouble text,
    created_at timestamptz not null default now(),
    delivered_by bigint references account on delete set null,
    delivered_at timestamptz,
    unique (contest_id, account_id, idempotency_key),
    foreign key (contest_id, team_id) references team on delete cascade
  )`,
  'create index print_job_team on print_job (contest_id, team_id, id)',
  `create index print_job_open on print_job (id) where state in ('waiting', 'printing')`,
  `create table virtual_run (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    account_id bigint not null references account on delete cascade,
    started_at timestamptz not null default now()
  )`,
  'create index virtual_run_account on virtual_run (account_id, contest_id, id)',
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
    received_at timestamptz not null default now(),
    api_id text not null,
    team_id text,
    ignored boolean not null default false,
    unique (contest_id, api_id),
    foreign key (contest_id, team_id) references team
  )`,
  'create index submission_account on submission (account_id, id)',
  'create index submission_problem on submission (contest_id, problem_id, id)',
  'create unique index submission_key on submission (account_id, idempotency_key)',
  // Submissions of the archive are numbered by themselves, as those of each contest are: by the numbers of rows one
  // could count what happens in contests that one does not see.
  'create sequence archive_submission',
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
    number int not null default 1,
    current boolean not null default true,
    preview boolean not null default false,
    rejudging_id bigint references rejudging on delete cascade,
    replaces_id bigint references judgement on delete set null,
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
  'create index judgement_rejudging on judgement (rejudging_id) where rejudging_id is not null',
  `create index judgement_error on judgement (ended_at) where verdict = 'JE'`,
  `create table run (
    judgement_id bigint not null references judgement,
    attempt int not null,
    number int not null,
    record jsonb not null,
    primary key (judgement_id, attempt, number)
  )`,
  `create table case_file (
    judgement_id bigint not null references judgement on delete cascade,
    case_name text not null,
    file text not null,
    size bigint not null,
    digest text not null references blob,
    primary key (judgement_id, case_name, file)
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

  `create table contest_import (
    id bigint generated always as identity primary key,
    account_id bigint not null references account,
    name text not null,
    blob text not null references blob,
    result jsonb,
    created_at timestamptz not null default now()
  )`,

  // Tasks whose record is open to everybody, and what is submitted for them. A task is listed once the length of the
  // jury's sequence is known. `seed`: what a position of a day is drawn from, random so that nobody can know it before.
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
    version_id bigint references problem_version on delete set null,
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
    version_id bigint references problem_version on delete set null,
    unique (account_id, idempotency_key)
  )`,
  'create index record_entry_task on record_entry (task_id, id)',
  `create index record_entry_alarm on record_entry (id) where alarm in ('open', 'agreeing')`,
  `alter table record_task add foreign key (reference_entry_id) references record_entry on delete set null`,
  // Positions of puzzles that somebody lets a worker solve.
  `create table puzzle_search (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    problem_id bigint not null references problem on delete cascade,
    input text not null,
    result jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index puzzle_search_account on puzzle_search (account_id)',
  // Which programs of a contest are alike: at most one report that is ready, and one that is made or has failed.
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
  // Cases of a submission that another machine runs: to be quicker (`part`), or to measure again what came close to a
  // limit (`second`), which is kept. A part belongs to one attempt and is removed with it.
  `create table case_batch (
    id bigint generated always as identity primary key,
    judgement_id bigint not null references judgement on delete cascade,
    purpose text not null check (purpose in ('part', 'second')),
    case_names text[] not null,
    worker text,
    results jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index case_batch_judgement on case_batch (judgement_id)',

  // The queue. A worker's writes hold only while state, attempt and worker are its own. `offered_by`: the machine that
  // does not take it, because it has offered it.
  `create table job (
    id bigint generated always as identity primary key,
    kind text not null check (kind in
      ('judge', 'trial', 'verify', 'import', 'record-task', 'record', 'search', 'similarity', 'cases')),
    judgement_id bigint unique references judgement on delete cascade,
    trial_id bigint unique references trial on delete cascade,
    problem_version_id bigint references problem_version on delete cascade,
    contest_import_id bigint unique references contest_import on delete cascade,
    account_id bigint references account,
    language text not null default '',
    priority int not null,
    turn bigint not null,
    state text not null default 'queued' check (state in ('queued', 'held', 'running', 'done', 'cancelled')),
    attempt int not null default 0,
    failures int not null default 0,
    losses int not null default 0,
    worker text,
    lease_until timestamptz,
    trouble text,
    created_at timestamptz not null default now(),
    record_task_id bigint unique references record_task on delete cascade,
    record_entry_id bigint unique references record_entry on delete cascade,
    puzzle_search_id bigint unique references puzzle_search on delete cascade,
    claimed_at timestamptz,
    similarity_report_id bigint unique references similarity_report on delete cascade,
    case_batch_id bigint unique references case_batch on delete cascade,
    offered_by text,
    check (num_nonnulls(judgement_id, trial_id, problem_version_id, contest_import_id, record_task_id, record_entry_id,
      puzzle_search_id, similarity_report_id, case_batch_id) = 1)
  )`,
  `create index job_queued on job (language, priority, turn, id) where state = 'queued'`,
  `create index job_account on job (account_id) where state in ('queued', 'running')`,
  `create index job_running on job (lease_until) where state = 'running'`,

  // `entered_at` stays the same when it is started again: machines are compared with the one that was entered first.
  // `attack_card`: what `judge doctor --attack` has found out. `granted`: it speaks for itself, with a role of its own.
  `create table worker (
    name text primary key,
    facts jsonb not null,
    state jsonb not null,
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    standing text not null default 'enabled' check (standing in ('enabled', 'draining', 'disabled')),
    entered_at timestamptz not null default now(),
    attack_card jsonb,
    granted boolean not null default false
  )`,
  // `role`: the database's role of the worker with that name.
  `create table worker_grant (
    name text primary key,
    role text not null unique,
    created_at timestamptz not null default now()
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
  // Called with what happens in contests; a place says how many lines of the feed of a contest were delivered. Or told
  // of alarms: `link_base` is where their links begin, `alarms_after` the last alarm that was delivered.
  `create table webhook (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    url text not null,
    token text not null,
    endpoints jsonb not null default '[]',
    contest_ids jsonb not null default '[]',
    active boolean not null default true,
    attempt int not null default 0,
    lease_until timestamptz,
    next_try_at timestamptz not null default now(),
    failures int not null default 0,
    failing_since timestamptz,
    trouble text,
    created_at timestamptz not null default now(),
    link_base text,
    alarms_after bigint,
    check ((link_base is null) = (alarms_after is null))
  )`,
  `create table webhook_place (
    webhook_id bigint not null references webhook on delete cascade,
    contest_id text not null references contest on delete cascade,
    lines int not null,
    seq bigint not null,
    primary key (webhook_id, contest_id)
  )`,
  // What the jury must know at once.
  // `key`: the same event rings once. `webhook_id`: the only one that is told, of a test.
  `create table alarm (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('record', 'judge-error', 'queue', 'machine', 'unreadable', 'test')),
    key text not null unique,
    judgement_id bigint references judgement on delete cascade,
    machine text,
    webhook_id bigint references webhook on delete cascade,
    created_at timestamptz not null default now()
  )`,
  // Contests whose submissions come from another system, and what that system says of each.
  `create table shadow (
    contest_id text primary key references contest on delete cascade,
    url text not null,
    token text,
    is_over boolean not null default false,
    types jsonb not null default '{}'
  )`,
  `create table shadow_submission (
    contest_id text not null references shadow on delete cascade,
    id text not null,
    trouble text,
    judgement_id text,
    type_id text,
    told_at timestamptz,
    mark text check (mark in ('verified', 'ignored')),
    marked_as text,
    marked_by text,
    primary key (contest_id, id)
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
