import { awardsOf } from '../board/awards.ts';
import type { ContestBoard } from '../board/contest-board.ts';
import type { ContestState } from '../log/contest-state.ts';
import type { ContestAudience } from '../sight/audience.ts';
import { collection, type SeenObjects } from '../sight/visible.ts';

/** The awards that an audience sees: those that follow from its own board, and those that the jury gave by hand, which
 *  replace computed ones.
 *  @param board - that of the audience */
export function awardsSeen(
  audience: ContestAudience,
  contest: ContestState,
  board: ContestBoard,
): readonly SeenObjects['awards'][] {
  const given = collection(audience, 'awards', contest);
  if (contest.state.ended === null) return given;
  const ids = new Set(given.map(({ id }) => id));
  const computed = awardsOf(contest, board.read(contest).board).filter(({ id }) => !ids.has(id));
  return [...computed.map(({ id, citation, team_ids }) => ({ id, citation, team_ids })), ...given];
}
