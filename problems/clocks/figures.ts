import { drawPanels } from '../../judge/problem-api/index.ts';
import { clocks, drawClocks } from '../../reference/puzzles/clocks/index.ts';
import { picture } from './picture.ts';

const sampleMoves = ['4', '5', '8', '9'];
const sample = [...picture.frames('3 3 0\n2 2 2\n2 1 2\n', sampleMoves.join(' '))];

/** Figures of the statement, by file name. */
export const figures: Readonly<Record<string, string>> = {
  'moves.svg': drawPanels(
    clocks.moves.map((move) => ({ svg: drawClocks(clocks.apply(0, move) ?? 0, move), caption: move })),
    { columns: 3, width: 120, title: 'Nine walls: each of the moves, made when every hand points to twelve' },
  ),
  'sample-1.svg': drawPanels(
    sample.map(({ svg }, index) => ({ svg, caption: sampleMoves[index - 1] ?? 'start' })),
    { columns: 3, width: 120, title: 'The wall at the start of sample 1, and after each of its moves' },
  ),
};
