/** What teachers say of the work of a student by hand. */
export const addClassNotes: readonly string[] = [
  // A comment is at a line of a program, a mark has points, a file has content; each is about an exercise of a student.
  `create table class_note (
    id bigint generated always as identity primary key,
    contest_id text not null references contest on delete cascade,
    team_id text not null,
    problem_id text not null,
    kind text not null check (kind in ('comment', 'mark', 'file')),
    submission_id bigint references submission on delete cascade,
    file int,
    line int,
    points double precision,
    name text,
    blob text references blob,
    text text not null default '',
    account_id bigint references account on delete set null,
    created_at timestamptz not null default now(),
    released_at timestamptz,
    foreign key (contest_id, team_id) references team (contest_id, id) on delete cascade
  )`,
  'create index class_note_team on class_note (contest_id, team_id)',
  `create unique index class_note_mark on class_note (contest_id, team_id, problem_id) where kind = 'mark'`,
];
