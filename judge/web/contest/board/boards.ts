import type { Made, SeenContest } from '#server';
import { type BoardMarkup, BoardMarkups } from '#server';
import { renderPart } from '../../frame/layout.tsx';
import { Board } from './board.tsx';
import { boardView, noFilter } from './board-of.ts';
import type { BoardFilter } from './board-view.ts';

const boards = new WeakMap<SeenContest, BoardMarkups>();

/** The board of a contest as markup, from memory while nothing has changed, and for a moment longer if it is large. */
export function boardOf(seen: SeenContest, filter: BoardFilter = noFilter): Made<BoardMarkup> {
  const kept = boards.get(seen) ?? new BoardMarkups();
  boards.set(seen, kept);
  return kept.get(JSON.stringify(filter), seen.boardVersion, () =>
    renderPart(Board({ view: boardView(seen, filter) })),
  );
}
