/** An uploaded file may have hand-ins of a class. */
export const addClass: readonly string[] = [
  `alter table contest_import
    add column contest_id text references contest on delete cascade,
    add column problem_id text,
    add column stored_at timestamptz`,
];
