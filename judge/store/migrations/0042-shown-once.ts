import { type Kysely, sql } from 'kysely';

/** What is shown once is kept sealed for a few minutes; that a form has made it, for a day. */
export async function keepShownOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shown_once (
      id bytea primary key,
      account_id bigint not null references account (id) on delete cascade,
      made_at timestamptz not null default now(),
      sealed bytea
    )`.execute(db);
  await sql`create index on shown_once (account_id)`.execute(db);
}
