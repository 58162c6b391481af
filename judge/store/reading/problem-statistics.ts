import { sql } from 'kysely';
import { archive } from '#protocol';
import type { Verdict } from '#verdict';
import { type Database, rowsOf } from '../database/database.ts';

/** How often programs in a language got a verdict. */
interface LanguageVerdicts {
  readonly language: string;
  readonly verdict: Verdict;
  readonly count: number;
  /** Of the slowest, and of the one in the middle: the most CPU time on any case; null: not measured. */
  readonly slowestMs: number | null;
  readonly medianMs: number | null;
}

/** How often a case got a verdict. */
interface CaseVerdicts {
  readonly name: string;
  /** 1-based, in case order. */
  readonly number: number;
  readonly verdict: Verdict;
  readonly count: number;
  /** Of the shortest answer that is a sequence of moves; null: none is. */
  readonly fewestMoves: number | null;
}

/** What programs have done with a problem. */
export interface ProblemStatistics {
  readonly solvedBy: number;
  readonly triedBy: number;
  readonly languages: readonly LanguageVerdicts[];
  /** By the version that has judged last alone: others may have other cases. */
  readonly cases: readonly CaseVerdicts[];
}

/** Most submissions that count, the newest: the cases of all might be millions of rows. */
export const mostCounted = 2_000;

/** What programs have done with a problem: in the archive, and in contests whose results everybody may know. */
export async function problemStatistics(db: Database, problemId: number): Promise<ProblemStatistics> {
  // Of teams in contests: programs of the jury are meant to fail.
  const counted = sql`counted as materialized (
    select judgement.id, account_id, problem_version_id, judgement.verdict, (record->>'cpuMs')::float8 as cpu,
      coalesce(nullif(submission.language, ''), record->>'language') as language
    from submission join judgement on judgement.submission_id = submission.id and judgement.current
    join contest on contest.id = submission.contest_id
    where problem_id = ${problemId} and judgement.verdict is not null and not ignored
      and (contest.id = ${archive} or (team_id is not null and state->>'ended' is not null
        and (state->>'frozen' is null or state->>'thawed' is not null)))
    order by submission.id desc limit ${mostCounted})`;
  const [[people], languages, cases] = await Promise.all([
    rowsOf<Pick<ProblemStatistics, 'solvedBy' | 'triedBy'>>(db)`
      with ${counted}
      select count(distinct account_id) filter (where verdict = 'AC') as "solvedBy",
        count(distinct account_id) filter (where verdict not in ('JE', 'CE')) as "triedBy"
      from counted`,
    rowsOf<LanguageVerdicts>(db)`
      with ${counted}
      select coalesce(language, '') as language, verdict, count(*) as count, max(cpu) as "slowestMs",
        percentile_cont(0.5) within group (order by cpu) as "medianMs"
      from counted group by 1, 2 order by 1, 2`,
    rowsOf<CaseVerdicts>(db)`
      with ${counted}
      select run.record->>'name' as name, min(run.number) as number, run.record->>'verdict' as verdict,
        count(*) as count, min((run.record->'sequence'->>'moves')::float8)
          filter (where run.record->>'verdict' = 'AC') as "fewestMoves"
      from counted join job on job.judgement_id = counted.id
      join run on run.judgement_id = counted.id and run.attempt = job.attempt
      where counted.problem_version_id = (select problem_version_id from counted order by id desc limit 1)
      group by 1, 3 order by 2, 3`,
  ]);
  return { solvedBy: 0, triedBy: 0, ...people, languages, cases };
}
