/** What is shown once is kept sealed for a few minutes; that a form has made it, for a day. */
export const keepShownOnce: readonly string[] = [
  `create table shown_once (
    id bytea primary key,
    account_id bigint not null references account (id) on delete cascade,
    made_at timestamptz not null default now(),
    sealed bytea
  )`,
  'create index on shown_once (account_id)',
];
