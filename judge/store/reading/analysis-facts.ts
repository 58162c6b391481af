import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What the log does not say about the verdict of a submission. */
export interface VerdictFigures {
  /** Id of the submission in its contest. */
  readonly submission: string;
  /** The most of any run. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** What the verdicts of a contest that count have used. */
export async function verdictFigures(db: Database, contestId: string): Promise<readonly VerdictFigures[]> {
  const { rows } = await sql<VerdictFigures>`
    select submission.api_id as submission, (record->>'cpuMs')::float8 as "cpuMs",
      (record->>'peakBytes')::float8 as "peakBytes"
    from submission join judgement on judgement.submission_id = submission.id and judgement.current
    where contest_id = ${contestId} and verdict is not null and record is not null`.execute(db);
  return rows;
}

/** What programs for a problem of a contest may use. */
export interface ContestLimits {
  /** Id of the problem in the contest. */
  readonly problem: string;
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** True: the time is multiplied by the factor of the language. */
  readonly languageFactors: boolean;
}

/** The limits of a contest's problems, by the packages that are in use. */
export async function contestLimits(db: Database, contestId: string): Promise<readonly ContestLimits[]> {
  const { rows } = await sql<ContestLimits>`
    select api_id as problem, (facts->'limits'->>'timeMs')::float8 as "timeMs",
      (facts->'limits'->>'memoryBytes')::float8 as "memoryBytes",
      coalesce((facts->>'languageFactors')::boolean, false) as "languageFactors"
    from contest_problem join problem on problem.id = contest_problem.problem_id
    join problem_version on problem_version.id = problem.version_id
    where contest_id = ${contestId} and api_id is not null and facts is not null`.execute(db);
  return rows;
}
