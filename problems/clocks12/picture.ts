import { definePicture, framesOf } from '../../judge/problem-api/index.ts';
import { clocks12, drawClocks12, writeTwelveHourTurn } from '../../reference/puzzles/clocks12/index.ts';
import { readOutput, readStart } from './format.ts';

/** The nine dials at the start and after each turn. */
export const picture = definePicture({
  still: (input) => ({ svg: drawClocks12(readStart(input)), caption: 'the clocks' }),
  frames(input, output) {
    const text = readOutput(output);
    const moves = text.kind === 'turns' ? text.turns.map(writeTwelveHourTurn) : [];
    return framesOf(clocks12, { start: readStart(input), moves, draw: drawClocks12 });
  },
});
