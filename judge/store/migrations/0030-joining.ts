/** People may join contests by themselves, alone or in teams that they make. */
export const addJoining: readonly string[] = [
  `alter table account add column groups text[] not null default '{}'`,
  // How a contest is joined; without a row, by nobody.
  `create table joining (
    contest_id text primary key references contest on delete cascade,
    how text not null check (how in ('closed', 'open', 'password', 'link', 'group')),
    password_hash text,
    groups text[] not null default '{}',
    approves boolean not null default false,
    closes_at timestamptz,
    changes_until timestamptz,
    places int check (places > 0),
    team_size int not null default 1 check (team_size between 1 and 50),
    check (how <> 'password' or password_hash is not null)
  )`,
  // A team that its members have made; it is in the log of the contest while it has a team_id.
  `create table entry (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    name text not null,
    shape text not null,
    state text not null check (state in ('waiting', 'in', 'refused')),
    team_id text,
    made_at timestamptz not null default now(),
    decided_by bigint references account on delete set null,
    decided_at timestamptz,
    unique (contest_id, shape),
    foreign key (contest_id, team_id) references team (contest_id, id) on delete cascade
  )`,
  // Who is in one, each in one of a contest. Of the members the one in the first place is the captain.
  `create table entry_member (
    contest_id text not null references contest on delete cascade,
    account_id bigint not null references account on delete cascade,
    entry_id bigint not null references entry on delete cascade,
    is_coach boolean not null default false,
    place int not null,
    joined_at timestamptz not null default now(),
    primary key (contest_id, account_id)
  )`,
  'create index entry_member_entry on entry_member (entry_id)',
  // An invitation to a contest, or into one of these teams.
  `create table joining_link (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    entry_id bigint references entry on delete cascade,
    for_coach boolean not null default false,
    token_hash bytea not null unique,
    name text not null default '',
    most int check (most > 0),
    used int not null default 0,
    expires_at timestamptz,
    made_by bigint references account on delete set null,
    created_at timestamptz not null default now()
  )`,
  'create index joining_link_contest on joining_link (contest_id)',
];
