import { type Database, rowsOf } from '../database/database.ts';

/** A balloon that a team has. Ids are those of the contest. */
export interface BalloonDelivery {
  readonly team: string;
  readonly problem: string;
  /** The submission for which it was given; the team's first solution may be another one by now. */
  readonly submission: string;
  /** Name of the account that recorded it; null if the account is gone. */
  readonly by: string | null;
  readonly at: Date;
}

/** The balloons that the teams of a contest have. */
export const listDeliveries = (db: Database, contestId: string): Promise<readonly BalloonDelivery[]> =>
  rowsOf<BalloonDelivery>(db)`
    select team_id as team, problem_id as problem, submission_id as submission, account.name as by,
      delivered_at as at
    from balloon_delivery left join account on account.id = account_id
    where contest_id = ${contestId} order by delivered_at, team_id, problem_id`;

type Given = Pick<BalloonDelivery, 'team' | 'problem' | 'submission'>;

/** Records that a team has a balloon.
 *  @returns false if that was recorded before */
export async function deliverBalloon(
  db: Database,
  contestId: string,
  { team, problem, submission }: Given,
  accountId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('balloon_delivery')
    .values({
      contest_id: contestId,
      team_id: team,
      problem_id: problem,
      submission_id: submission,
      account_id: accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** Records that a team does not have a balloon.
 *  @returns false if it had none */
export async function takeBalloonBack(
  db: Database,
  contestId: string,
  { team, problem }: Pick<Given, 'team' | 'problem'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('balloon_delivery')
    .where('contest_id', '=', contestId)
    .where('team_id', '=', team)
    .where('problem_id', '=', problem)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
