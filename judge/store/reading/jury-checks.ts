import { sql } from 'kysely';
import type { JuryResult } from '#protocol';
import type { Database } from '../database/database.ts';
import type { ProblemVersionTable } from '../database/tables.ts';

/** A problem of a contest, and what the check of the package in use found of the jury's submissions. */
export interface JuryCheck {
  readonly label: string;
  readonly slug: string;
  /** Of the version in use; null: there is none. */
  readonly state: ProblemVersionTable['state'] | null;
  /** Null: none have been judged. */
  readonly submissions: readonly JuryResult[] | null;
  readonly timeMs: number | null;
  readonly memoryBytes: number | null;
}

/** The problems of a contest in their order, with the results of their jury's submissions. */
export async function juryChecks(db: Database, contestId: string): Promise<readonly JuryCheck[]> {
  const { rows } = await sql<JuryCheck>`
    select label, slug, state, report->'submissions' as submissions,
      (facts->'limits'->>'timeMs')::float8 as "timeMs",
      (facts->'limits'->>'memoryBytes')::float8 as "memoryBytes"
    from contest_problem
    join problem on problem.id = contest_problem.problem_id
    left join problem_version on problem_version.id = version_id
    where contest_id = ${contestId} and api_id is not null
    order by number`.execute(db);
  return rows;
}
