import type { JuryResult } from '#protocol';
import { type Database, rowsOf } from '../database/database.ts';
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
export const juryChecks = (db: Database, contestId: string): Promise<readonly JuryCheck[]> =>
  rowsOf<JuryCheck>(db)`
    select label, slug, state, report->'submissions' as submissions,
      (facts->'limits'->>'timeMs')::float8 as "timeMs",
      (facts->'limits'->>'memoryBytes')::float8 as "memoryBytes"
    from contest_problem
    join problem on problem.id = contest_problem.problem_id
    left join problem_version on problem_version.id = version_id
    where contest_id = ${contestId} and api_id is not null
    order by number`;

/** A counting verdict that might be different now. */
export interface OutdatedVerdict {
  /** Id of the submission in its contest. */
  readonly submission: string;
  /** Id of the problem in the contest. */
  readonly problem: string;
  /** What has changed since it was judged: the problem's package, or the judge itself. */
  readonly since: 'package' | 'judge';
}

/** The verdicts of a contest that were made with another version of a package than the current one, or by another
 *  version of the judge than all running workers (those of the judge itself, if there are any). Verdicts by hand are
 *  left out, and submissions that an open rejudging judges. */
export const outdatedVerdicts = (db: Database, contestId: string): Promise<readonly OutdatedVerdict[]> =>
  rowsOf<OutdatedVerdict>(db)`
    with alive as (select facts->>'judgeDigest' as digest, granted from worker
      where seen_at > now() - interval '30 seconds' and facts->>'judgeDigest' <> ''),
    judges as (select digest from alive where granted = (select bool_and(granted) from alive))
    select submission.api_id as submission, contest_problem.api_id as problem,
      case when problem_version_id <> problem.version_id then 'package' else 'judge' end as since
    from submission
    join contest_problem on contest_problem.contest_id = submission.contest_id
      and contest_problem.problem_id = submission.problem_id
    left join final_package final on final.contest_id = submission.contest_id
      and final.problem_id = submission.problem_id and object->>'seeds' = 'final'
    join problem on problem.id = coalesce(final.package_id, submission.problem_id)
    join judgement on judgement.submission_id = submission.id and judgement.current
    where submission.contest_id = ${contestId} and judgement.verdict is not null
      and record->'byHand' is null
      and not exists (
        select from judgement as fresh join rejudging on rejudging.id = fresh.rejudging_id
        where fresh.submission_id = submission.id and rejudging.state = 'open')
      and (problem_version_id <> problem.version_id or (record->>'judgeDigest' is not null
        and exists (select from judges) and record->>'judgeDigest' not in (select digest from judges)))
    order by submission.id`;

/** What the log does not say about the verdict of a submission. */
export interface VerdictFigures {
  /** Id of the submission in its contest. */
  readonly submission: string;
  /** The most of any run. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** What the verdicts of a contest that count have used. */
export const verdictFigures = (db: Database, contestId: string): Promise<readonly VerdictFigures[]> =>
  rowsOf<VerdictFigures>(db)`
    select submission.api_id as submission, (record->>'cpuMs')::float8 as "cpuMs",
      (record->>'peakBytes')::float8 as "peakBytes"
    from submission join judgement on judgement.submission_id = submission.id and judgement.current
    where contest_id = ${contestId} and verdict is not null and record is not null`;

/** What programs for a problem of a contest may use. */
export interface ContestLimits {
  /** Id of the problem in the contest. */
  readonly problem: string;
  readonly timeMs: number;
  readonly memoryBytes: number;
  /** False: it limits what else machines can count. */
  readonly isCpuTime: boolean;
  /** True: the time is multiplied by the factor of the language. */
  readonly languageFactors: boolean;
}

/** The limits of a contest's problems, by the packages that are in use. */
export const contestLimits = (db: Database, contestId: string): Promise<readonly ContestLimits[]> =>
  rowsOf<ContestLimits>(db)`
    select api_id as problem, (facts->'limits'->>'timeMs')::float8 as "timeMs",
      (facts->'limits'->>'memoryBytes')::float8 as "memoryBytes",
      facts->>'timeBy' is null as "isCpuTime",
      coalesce((facts->>'languageFactors')::boolean, false) as "languageFactors"
    from contest_problem join problem on problem.id = contest_problem.problem_id
    join problem_version on problem_version.id = problem.version_id
    where contest_id = ${contestId} and api_id is not null and facts is not null`;
