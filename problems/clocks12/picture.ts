import { definePicture, framesOf } from '../../judge/problem-api/index.ts';
import { clocks12, drawClocks12, writeTwelveHourTurn } from '../../reference/puzzles/clocks12/index.ts';
import { readStart, readTurns } from './format.ts';

export { play } from './play.ts';

/** The nine dials at the start and after each turn. */
export const picture = definePicture({
  still: (input) => ({ svg: drawClocks12(readStart(input)), caption: 'the clocks' }),
  frames: (input, output) =>
    framesOf(clocks12, {
      start: readStart(input),
      moves: readTurns(output).turns.map(writeTwelveHourTurn),
      draw: drawClocks12,
    }),
});
