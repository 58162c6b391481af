import { definePicture, framesOf, readableMoves } from '../../judge/problem-api/index.ts';
import { drawSheet, msquare } from '../../reference/puzzles/msquare/index.ts';
import { layout, readTarget, start } from './format.ts';

/** The target, and the sheets after each move from the solved sheet. */
export const picture = definePicture({
  still: (input) => ({ svg: drawSheet(readTarget(input)), caption: 'the target' }),
  frames: (input, output) =>
    framesOf(msquare, {
      start,
      goal: readTarget(input),
      moves: readableMoves(output, layout),
      draw: drawSheet,
    }),
});
