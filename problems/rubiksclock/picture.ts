import { definePicture, framesOf } from '../../judge/problem-api/index.ts';
import {
  type ClockDials,
  drawRubiksClock,
  parseTurn,
  readClockTurns,
  rubiksClock,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';
import { readOutput, readPosition } from './format.ts';

/** The dials, with the pins as set for the last move. */
const draw = (dials: ClockDials, move?: string): string => {
  const turn = move === undefined ? undefined : parseTurn(move);
  return drawRubiksClock(dials, turn === undefined ? {} : { pins: turn.pins });
};

/** Front and back at the start and after each move. */
export const picture = definePicture({
  still: (input) => ({ svg: draw(readPosition(input)), caption: 'front and back' }),
  frames: (input, output) =>
    framesOf(rubiksClock, { start: readPosition(input), moves: movesIn(output), draw }),
});

/** The moves of an output, by name; if it cannot be read, those before the first fault. */
function movesIn(output: string): readonly string[] {
  const text = readOutput(output);
  if (text.kind === 'turns') return text.turns.map(writeTurn);
  const rest = output.slice(output.indexOf('\n') + 1);
  const sequence = readClockTurns(rest);
  return sequence.kind === 'turns' ? sequence.turns.map(writeTurn) : [];
}
