import { type Kysely, sql } from 'kysely';

/** An uploaded file may have hand-ins of a class. */
export async function addClass(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `alter table contest_import
    add column contest_id text references contest on delete cascade,
    add column problem_id text,
    add column stored_at timestamptz`,
];
