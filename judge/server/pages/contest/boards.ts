import type { BoardAudience } from '../../../contest/index.ts';
import { Board, type BoardFilter, renderPart } from '../../../pages/index.ts';
import { boardName, type KeptBoard, KeptBoards } from '../../contests/kept-boards.ts';
import type { LiveContest } from '../../contests/live-contest.ts';
import { boardView, noFilter } from './board-of.ts';

const boards = new WeakMap<LiveContest, KeptBoards>();

/** The board of a contest as markup, from memory as long as nothing has changed. */
export function boardOf(
  live: LiveContest,
  audience: BoardAudience,
  filter: BoardFilter = noFilter,
): KeptBoard {
  const kept = boards.get(live) ?? new KeptBoards();
  boards.set(live, kept);
  return kept.get(boardName(audience, filter), live.board(audience).version, () =>
    renderPart(Board({ view: boardView(live, audience, filter) })),
  );
}
