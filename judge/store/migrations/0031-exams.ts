/** What was refused in an exam, for its jury: the same again is counted. */
export const addExams: readonly string[] = [
  `create table exam_note (
    contest_id text not null references contest on delete cascade,
    account_id bigint not null references account on delete cascade,
    kind text not null check (kind in ('session', 'address', 'program')),
    address text not null,
    other text not null default '',
    times int not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (contest_id, account_id, kind, address, other)
  )`,
];
