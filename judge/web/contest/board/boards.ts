import type { BoardAudience } from '#contest';
import type { LiveContest, Made } from '#server';
import { type BoardMarkup, BoardMarkups, boardName } from '#server';
import { renderPart } from '../../frame/layout.tsx';
import { Board } from './board.tsx';
import { boardView, noFilter } from './board-of.ts';
import type { BoardFilter } from './board-view.ts';

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
