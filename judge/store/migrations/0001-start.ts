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
  // One statement from the change to its event: the row of the contest is locked until commit, so that the order of seq
  // is the order of commits. Plans of plpgsql are kept by each connection, those of sql are made anew at each call.
  `create function write_event(contest text, type text, object_id text, data jsonb) returns bigint language plpgsql as $$
    declare number bigint;
    begin
      update contest set last_seq = last_seq + 1 where id = $1 returning last_seq into number;
      if found then
        insert into event (contest_id, seq, type, object_id, data) values ($1, number, $2, $3, $4);
      end if;
      return number;
    end
  $$`,
  // Repeats the last event of an object, changed by a patch; null if the log does not have the object.
  `create function amend_event(contest text, type text, object_id text, patch jsonb) returns bigint language sql as $$
    select write_event($1, $2, $3, data || $4) from (
      select data from event where contest_id = $1 and event.type = $2 and event.object_id = $3
      order by seq desc limit 1) as last where data is not null
  $$`,
  // A moment as the Contest API writes it.
  `create function api_time(at timestamptz) returns text language sql immutable as $$
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || '+00:00'
  $$`,
  `create function is_public_team(contest text, team text) returns boolean language sql stable as $$
    select coalesce(bool_and(not coalesce((team.object->>'hidden')::boolean, false)
      and not exists (
        select from team_group join contest_group on contest_group.contest_id = $1 and contest_group.id = group_id
        where team_group.contest_id = $1 and team_id = $2 and (contest_group.object->>'hidden')::boolean)
      and (contest.object->>'main_scoreboard_group_id' is null or exists (
        select from team_group where contest_id = $1 and team_id = $2
          and group_id = contest.object->>'main_scoreboard_group_id'))), false)
    from team join contest on contest.id = team.contest_id where team.contest_id = $1 and team.id = $2
  $$`,
  // Submissions of teams on the public board are numbered apart from the others, so that numbers tell nothing about
  // what is hidden. Those of the archive go by their rows.
  `create function next_submission_id(contest text, team text) returns text language plpgsql as $$
    declare is_public boolean := team is not null and is_public_team(contest, team); found contest%rowtype;
    begin
      update contest as c set last_submission = last_submission + is_public::int,
        last_jury_submission = last_jury_submission + (not is_public)::int
        where c.id = next_submission_id.contest and c.object is not null returning * into found;
      return case when found.id is null then null when is_public then found.last_submission::text
        else 'j' || found.last_jury_submission end;
    end
  $$`,

  // In the archive an object is made from the fields of the package; in a contest its own fields are kept.
  `create function problem_events(problem bigint, slug text, package jsonb) returns bigint language sql as $$
    update contest_problem set object = object || package - 'name' where problem_id = $1 and object is not null;
    select count(write_event(contest_id, 'problems', coalesce(api_id, label), coalesce(object, $3 || jsonb_build_object(
      'id', label, 'label', label, 'ordinal', number, 'allow_submit', allow_submit, 'allow_judge', allow_judge))))
    from (select * from contest_problem where problem_id = $1
      union all select 'archive', $2, $1, (select count(*)::int + 1 from contest_problem where contest_id = 'archive'), null,
        true, true, null where not exists (select from contest_problem where contest_id = 'archive' and problem_id = $1)
    ) as everywhere
  $$`,

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
    api_id text,
    team_id text,
    ignored boolean not null default false,
    unique (contest_id, api_id),
    foreign key (contest_id, team_id) references team
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

  // The queue. A worker's writes hold only while state, attempt and worker are its own.
  `create table job (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('judge', 'trial', 'verify', 'import')),
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
    check (num_nonnulls(judgement_id, trial_id, problem_version_id, contest_import_id) = 1)
  )`,
  `create index job_queued on job (language, priority, turn, id) where state = 'queued'`,
  `create index job_account on job (account_id) where state in ('queued', 'running')`,
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
  // Called with what happens in contests. A place says how many lines of the feed of a contest were delivered.
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
    created_at timestamptz not null default now()
  )`,
  `create table webhook_place (
    webhook_id bigint not null references webhook on delete cascade,
    contest_id text not null references contest on delete cascade,
    lines int not null,
    seq bigint not null,
    primary key (webhook_id, contest_id)
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
