import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A rejudging of a contest. */
export interface RejudgingFacts {
  readonly id: number;
  readonly reason: string;
  readonly state: 'open' | 'applied' | 'cancelled' | 'undone';
  /** Name of the account that started it; null if it is gone, or a program started it. */
  readonly by: string | null;
  readonly repeats: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** New judgements, and how many of them have a verdict. */
  readonly judgements: number;
  readonly judged: number;
  /** How many of them use an older version of their package, if the rejudging is open. */
  readonly outdated: number;
}

/** The rejudgings of a contest, newest first. @param id - only this one */
export async function listRejudgings(
  db: Database,
  contestId: string,
  id?: number,
): Promise<readonly RejudgingFacts[]> {
  const { rows } = await sql<RejudgingFacts>`
    select rejudging.id, reason, rejudging.state, account.name as by, repeats, rejudging.created_at as "createdAt",
      closed_at as "closedAt", count(judgement.id)::int as judgements, count(judgement.verdict)::int as judged,
      (count(*) filter (where rejudging.state = 'open' and problem_version_id <> problem.version_id))::int as outdated
    from rejudging
    left join account on account.id = account_id
    left join judgement on judgement.rejudging_id = rejudging.id
    left join problem_version as version on version.id = judgement.problem_version_id
    left join problem on problem.id = version.problem_id
    where contest_id = ${contestId} and (${id ?? null}::bigint is null or rejudging.id = ${id ?? null})
    group by rejudging.id, account.name order by rejudging.id desc`.execute(db);
  return rows;
}
