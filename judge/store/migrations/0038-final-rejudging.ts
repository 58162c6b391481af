import { type Kysely, sql } from 'kysely';

/** Which rejudging judges the inputs that decide, and whether it is applied by itself. */
export async function addFinalRejudging(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table final_package add column rejudging_id bigint references rejudging on delete set null',
  'alter table rejudging add column applies_itself boolean not null default false',
];
