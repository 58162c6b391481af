import { definePicture, framesOf } from '../../judge/problem-api/index.ts';
import {
  type ClockDials,
  drawRubiksClock,
  parseTurn,
  rubiksClock,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';
import { readPosition, readTurns } from './format.ts';

export { play } from './play.ts';

/** The dials, with the pins as set for the last move. */
const draw = (dials: ClockDials, move?: string): string =>
  drawRubiksClock(dials, { move, pins: move === undefined ? undefined : parseTurn(move)?.pins });

/** Front and back at the start and after each move; if not all moves can be read, after those before the fault. */
export const picture = definePicture({
  still: (input) => ({ svg: draw(readPosition(input)), caption: 'front and back' }),
  frames: (input, output) =>
    framesOf(rubiksClock, {
      start: readPosition(input),
      moves: readTurns(output).turns.map(writeTurn),
      draw,
    }),
});
