import type { ContestRefusal } from '#contest';
import { utcText } from '#protocol';
import { type Database, inTransaction } from '../database/database.ts';
import { changeLocked, type LockedContest } from './clockwork.ts';

/** Changes that decide results, and messages to teams, end with the decision that the results are final. */
export const areDecided = ({ state: { finalized } }: LockedContest): string | undefined =>
  finalized === null ? undefined : `the results are final since ${utcText(finalized)}`;

/** Nothing may follow the final results once everybody has seen them. */
export const areFinal = ({ state: { end_of_updates } }: LockedContest): string | undefined =>
  end_of_updates === null
    ? undefined
    : `nothing changes any more: the results are final since ${utcText(end_of_updates)}`;

/** Changes objects of a contest while its row is locked, unless `whyNot` has a reason.
 *  @returns why not; undefined if the change was made */
export const changeUnless = (
  db: Database,
  contestId: string,
  whyNot: (contest: LockedContest) => string | undefined,
  work: (inside: Database, contest: LockedContest) => Promise<void>,
): Promise<ContestRefusal | undefined> =>
  refusable(db, async (transaction) => {
    await changeLocked(transaction, contestId, async (contest, inside) => {
      const reason = whyNot(contest);
      if (reason !== undefined) refuse(reason);
      await work(inside, contest);
      return {};
    });
  });

/** Carries a refusal out of a transaction. */
class RollBack extends Error {}

/** Ends the transaction of `refusable`, which is rolled back. */
export function refuse(reason: string): never {
  throw new RollBack(reason);
}

/** The same for what a check says, if it says something. */
export function refuseWith(refused: ContestRefusal | undefined): void {
  if (refused !== undefined) refuse(refused.refused);
}

/** Runs in a transaction, which is rolled back if `refuse` is called in it. */
export async function refusable(
  db: Database,
  work: (inside: Database) => Promise<void>,
): Promise<ContestRefusal | undefined> {
  try {
    await inTransaction(db, work);
    return undefined;
  } catch (error) {
    if (error instanceof RollBack && !db.isTransaction) return { refused: error.message };
    throw error;
  }
}
