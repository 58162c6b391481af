import { drawPanels } from '../../judge/problem-api/index.ts';
import { clocks12, drawClocks12 } from '../../reference/puzzles/clocks12/index.ts';

const twelve = Array<number>(9).fill(0);

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'moves.svg': drawPanels(
    Array.from({ length: 9 }, (_, index) => `${index + 1}+1`).map((move) => ({
      svg: drawClocks12(clocks12.apply(twelve, move) ?? twelve, move),
      caption: move,
    })),
    { columns: 3, width: 120, title: 'Nine walls, each after one of the moves by one hour forward' },
  ),
};
