import { awardsSeen, ContestBoard, ContestState } from '#contest';
import type { AwardObject } from '#protocol';
import type { Database } from '../../database.ts';
import { wholeLog } from '../../events.ts';

/** The awards that do not follow from the board of a contest: somebody gave them by hand.
 *  @param isFinal - the results are final, though the log does not say so yet */
export async function awardsBeyondBoard(
  db: Database,
  contestId: string,
  { awards, isFinal }: { readonly awards: readonly AwardObject[]; readonly isFinal: boolean },
): Promise<readonly AwardObject[]> {
  if (awards.length === 0) return [];
  const [contest, board] = [new ContestState(), new ContestBoard('jury')];
  for (const event of await wholeLog(db, contestId)) {
    contest.apply(event);
    board.take(event, contest);
  }
  if (isFinal) contest.state = { ...contest.state, finalized: contest.state.ended };
  const computed = new Set(
    awardsSeen({ kind: 'admin' }, contest, board).map((award) => textOf(award as unknown as AwardObject)),
  );
  return awards.filter((award) => !computed.has(textOf(award)));
}

const textOf = ({ id, citation, team_ids }: AwardObject): string =>
  JSON.stringify([id, citation, team_ids?.toSorted()]);
