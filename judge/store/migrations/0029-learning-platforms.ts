/** Learning platforms (LTI 1.3): who they are, which of their courses is which class, who is who there, and the marks
 *  that they get. */
export const addLearningPlatforms: readonly string[] = [
  // By which the judge signs. A retired key is still listed for a while.
  `create table lti_key (
    kid text primary key,
    public jsonb not null,
    sealed bytea not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  )`,
  'create unique index lti_key_current on lti_key ((true)) where retired_at is null',
  `create table lti_platform (
    id bigint generated always as identity primary key,
    name text not null,
    issuer text not null,
    client_id text not null,
    deployments jsonb not null,
    log_in_url text not null,
    token_url text not null,
    keys_url text not null,
    token_audience text not null default '',
    created_at timestamptz not null default now(),
    unique (issuer, client_id)
  )`,
  // Each is good once.
  `create table lti_nonce (
    platform_id bigint not null references lti_platform on delete cascade,
    nonce text not null,
    until timestamptz not null,
    primary key (platform_id, nonce)
  )`,
  // By which a teacher connects a course with a class.
  `create table lti_code (
    contest_id text primary key references contest on delete cascade,
    code_hash bytea not null unique,
    expires_at timestamptz not null
  )`,
  `create table lti_course (
    id bigint generated always as identity primary key,
    platform_id bigint not null references lti_platform on delete cascade,
    deployment text not null,
    context text not null,
    contest_id text not null references contest on delete cascade,
    title text not null,
    members_url text,
    marks text not null default 'both' check (marks in ('judge', 'hand', 'both')),
    looked text not null default '',
    filled_at timestamptz,
    fill_trouble text,
    fill_failures int not null default 0,
    next_fill_at timestamptz not null default now(),
    attempt int not null default 0,
    lease_until timestamptz,
    created_at timestamptz not null default now(),
    unique (platform_id, deployment, context)
  )`,
  'create index lti_course_contest on lti_course (contest_id)',
  // A person whom the platform does not list any more has left.
  `create table lti_person (
    id bigint generated always as identity primary key,
    course_id bigint not null references lti_course on delete cascade,
    subject text not null,
    account_id bigint not null references account on delete cascade,
    team_id text,
    name text not null,
    seen_at timestamptz not null default now(),
    left_at timestamptz,
    unique (course_id, subject)
  )`,
  'create index lti_person_account on lti_person (account_id)',
  `create table lti_activity (
    id bigint generated always as identity primary key,
    course_id bigint not null references lti_course on delete cascade,
    link text not null,
    title text not null,
    problem_id text,
    line_item text,
    line_items text,
    unique (course_id, link)
  )`,
  // The mark that a platform is to have of a person. `sent_at` is the `at` that it has confirmed.
  `create table lti_score (
    activity_id bigint not null references lti_activity on delete cascade,
    person_id bigint not null references lti_person on delete cascade,
    points double precision,
    most double precision not null,
    at timestamptz not null default date_trunc('milliseconds', now()),
    sent_at timestamptz,
    is_refused boolean not null default false,
    trouble text,
    failures int not null default 0,
    failing_since timestamptz,
    next_try_at timestamptz not null default now(),
    attempt int not null default 0,
    lease_until timestamptz,
    primary key (activity_id, person_id)
  )`,
  'create index lti_score_due on lti_score (next_try_at) where sent_at is distinct from at and not is_refused',
];
