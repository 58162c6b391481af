import type { BoardAudience } from '#contest';
import { Board, type BoardFilter, renderPart } from '#pages';
import { type BoardMarkup, BoardMarkups, boardName } from '../../contests/boards/board-markup.ts';
import type { Made } from '../../contests/boards/paced.ts';
import type { LiveContest } from '../../contests/live-contest.ts';
import { boardView, noFilter } from './board-of.ts';

const boards = new WeakMap<LiveContest, BoardMarkups>();

/** The board of a contest as markup, from memory while nothing has changed, and for a moment longer if it is large. */
export function boardOf(
  live: LiveContest,
  audience: BoardAudience,
  filter: BoardFilter = noFilter,
): Made<BoardMarkup> {
  const kept = boards.get(live) ?? new BoardMarkups();
  boards.set(live, kept);
  return kept.get(boardName(audience, filter), live.board(audience).version, () =>
    renderPart(Board({ view: boardView(live, audience, filter) })),
  );
}
