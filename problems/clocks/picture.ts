import { definePicture, framesOf, InputError, readableMoves } from '../../judge/problem-api/index.ts';
import { showText } from '../../reference/notation/index.ts';
import { type ClockState, clocks, drawClocks } from '../../reference/puzzles/clocks/index.ts';

/** The nine dials at the start and after each move. */
export const picture = definePicture({
  still: (input) => ({ svg: drawClocks(startOf(input)), caption: 'the clocks' }),
  frames: (input, output) =>
    framesOf(clocks, {
      start: startOf(input),
      moves: readableMoves(output, { moves: clocks.moves, blanks: true }),
      draw: drawClocks,
    }),
});

function startOf(input: string): ClockState {
  const start = clocks.parse(input);
  if (start === undefined)
    throw new InputError(`found ${showText(input.trim(), 40)}, expected nine dials 0 to 3`);
  return start;
}
