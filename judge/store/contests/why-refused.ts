import { sql } from 'kysely';
import type { ContestRefusal } from '#contest';
import type { Database } from '../database.ts';

interface Facts {
  readonly versionId: number | null;
  readonly hasTeam: boolean;
  readonly allowSubmit: boolean;
  readonly hasStarted: boolean;
  readonly isOver: boolean;
  readonly isFinal: boolean;
}

/** Why a submission was not stored, read a moment later. */
export async function whyRefused(
  db: Database,
  {
    contestId,
    problemId,
    accountId,
  }: { readonly contestId: string; readonly problemId: number; readonly accountId: number },
): Promise<ContestRefusal> {
  const { rows } = await sql<Facts>`
    select version_id as "versionId", ca.team_id is not null as "hasTeam", allow_submit as "allowSubmit",
      coalesce(starts_at <= now() and state->>'started' is not null, false) as "hasStarted",
      coalesce(ends_at <= now(), false) as "isOver", finalized_at is not null as "isFinal"
    from contest
    join contest_problem cp on cp.contest_id = contest.id and cp.problem_id = ${problemId}
    join problem on problem.id = cp.problem_id
    left join contest_account ca on ca.contest_id = contest.id and ca.account_id = ${accountId}
    where contest.id = ${contestId}`.execute(db);
  return { refused: reasonOf(rows[0]) };
}

function reasonOf(facts: Facts | undefined): string {
  if (facts === undefined) return 'the contest has no such problem';
  if (facts.versionId === null) return 'the problem is closed: no version of it is ready to judge with';
  if (facts.isFinal) return 'the results of the contest are final';
  if (!facts.hasTeam) return 'you are in no team of this contest';
  if (!facts.hasStarted) return 'the contest has not started';
  if (facts.isOver) return 'the contest is over';
  return facts.allowSubmit ? 'it could not be stored; try again' : 'submissions to this problem are closed';
}
