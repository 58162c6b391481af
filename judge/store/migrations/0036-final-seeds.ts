import { type Kysely, sql } from 'kysely';

/** A problem of a contest may have a second package, whose inputs decide after the end. */
export async function addFinalSeeds(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table final_package (
    contest_id text not null,
    problem_id bigint not null,
    package_id bigint not null references problem,
    primary key (contest_id, problem_id),
    foreign key (contest_id, problem_id) references contest_problem (contest_id, problem_id) on delete cascade
  )`,
  // Its judgements are of the second packages.
  'alter table rejudging add column is_final boolean not null default false',
];
