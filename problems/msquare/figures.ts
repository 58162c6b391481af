import { drawPanels } from '../../judge/problem-api/index.ts';
import { drawSheet, msquare } from '../../reference/puzzles/msquare/index.ts';
import { start } from './format.ts';

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'moves.svg': drawPanels(
    [
      { svg: drawSheet(start), caption: 'start' },
      ...msquare.moves.map((move) => ({
        svg: drawSheet(msquare.apply(start, move) ?? start, move),
        caption: move,
      })),
    ],
    { columns: 4, width: 140, title: 'The starting sheet, and the sheets after A, B and C' },
  ),
};
