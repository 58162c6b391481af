import { type Kysely, sql } from 'kysely';

/** Contests whose submissions come from another system, and what that system says of each. */
export async function addShadow(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
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
];
