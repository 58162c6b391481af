import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

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
export async function outdatedVerdicts(db: Database, contestId: string): Promise<readonly OutdatedVerdict[]> {
  const { rows } = await sql<OutdatedVerdict>`
    with alive as (select facts->>'judgeDigest' as digest, granted from worker
      where seen_at > now() - interval '30 seconds' and facts->>'judgeDigest' <> ''),
    judges as (select digest from alive where granted = (select bool_and(granted) from alive))
    select submission.api_id as submission, contest_problem.api_id as problem,
      case when problem_version_id <> problem.version_id then 'package' else 'judge' end as since
    from submission
    join contest_problem on contest_problem.contest_id = submission.contest_id
      and contest_problem.problem_id = submission.problem_id
    join problem on problem.id = submission.problem_id
    join judgement on judgement.submission_id = submission.id and judgement.current
    where submission.contest_id = ${contestId} and judgement.verdict is not null
      and record->'byHand' is null
      and not exists (
        select from judgement as fresh join rejudging on rejudging.id = fresh.rejudging_id
        where fresh.submission_id = submission.id and rejudging.state = 'open')
      and (problem_version_id <> problem.version_id or (record->>'judgeDigest' is not null
        and exists (select from judges) and record->>'judgeDigest' not in (select digest from judges)))
    order by submission.id`.execute(db);
  return rows;
}
