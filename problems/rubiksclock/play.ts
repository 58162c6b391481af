import { definePlay, diskOutline, type Motion } from '../../judge/problem-api/index.ts';
import { modulo12, shownHour } from '../../reference/puzzles/hours/index.ts';
import {
  type ClockDials,
  dialRadius,
  drawnDials,
  drawRubiksClock,
  hourEffect,
  parseTurn,
  rubiksClock,
  writePins,
  writeTurn,
} from '../../reference/puzzles/rubiks-clock/index.ts';
import { playScramble, readPosition, readSides, readTurns, writeOutput } from './format.ts';
import { pinSpot, pinsHeld, wheelSpot } from './spots.ts';

/** One clicks pins, which stay as they are held, and corner dials. */
export const play = definePlay<ClockDials>({
  title: 'Rubik’s Clock',
  about:
    'A click on a corner dial turns its wheel so that this dial moves an hour on, a click on a pin pushes it through. A wheel whose pin is up (filled in front) turns the front, one whose pin is down turns the back: all corners whose pins stand like its own, the hands between them, and the centre of that side. Turn every hand to twelve with as few moves as possible; any hours with the same pins are one move.',
  named: [
    { name: 'example: 8 moves', input: '6 2 0 9 6 6 5 4 2 8 7 0 7 2\n' },
    { name: 'another: 9 moves', input: '2 9 10 7 1 0 2 8 2 2 5 1 2 11\n' },
    { name: 'antipode: 12 moves', input: '2 4 2 6 1 6 3 10 3 5 3 10 3 9\n' },
    { name: 'second antipode: 12 moves', input: '2 0 4 1 5 1 2 0 4 0 6 7 11 0\n' },
    { name: 'third antipode: 12 moves', input: '2 5 2 11 2 11 9 0 9 4 5 7 5 9\n' },
    { name: 'fourth antipode: 12 moves', input: '8 11 8 1 6 1 5 4 5 2 6 4 6 1\n' },
    { name: 'one move', input: '9 9 9 9 9 9 9 9 0 0 0 0 0 0\n' },
    { name: 'solved', input: '0 0 0 0 0 0 0 0 0 0 0 0 0 0\n' },
  ],
  open: (input) => ({ puzzle: rubiksClock, start: readPosition(input) }),
  after: (moves) => `${playScramble(moves).join(' ')}\n`,
  typed: {
    hint: 'Or the nine hours of each side as one sees them, row by row: the front, then the back turned like a page.',
    read: (text) => {
      const dials = readSides(text);
      return dials && `${dials.join(' ')}\n`;
    },
  },
  inputFrom: (_, state) => `${rubiksClock.format(state)}\n`,
  draw: (state, { move, hold, isKeyed }) => drawRubiksClock(state, { move, pins: pinsHeld(hold), isKeyed }),
  spots(_task, _state, hold) {
    const pins = pinsHeld(hold);
    return [0, 1, 2, 3].flatMap((corner) => [
      pinSpot(pins, corner),
      wheelSpot(pins, corner, 'front'),
      wheelSpot(pins, corner, 'back'),
    ]);
  },
  motions: (_, move) => motionsOf(move),
  merge(last, next) {
    const [one, other] = [parseTurn(last), parseTurn(next)];
    if (one === undefined || one.pins !== other?.pins || one.side !== other.side) return undefined;
    const hours = modulo12(one.hours + other.hours);
    return hours === 0 ? [] : [writeTurn({ ...one, hours })];
  },
  holdFor: (move) => writePins(parseTurn(move)?.pins ?? pinsHeld('')),
  readMoves(_, text) {
    const { turns, ...fault } = readTurns(text);
    return { moves: turns.map(writeTurn), ...fault };
  },
  writeMoves: (_, moves) => writeOutput(moves.map(parseTurn).filter((turn) => turn !== undefined)),
  setting: {
    /** The corners of the back follow those of the front. */
    parts: (input) =>
      readPosition(input).map((hour, dial) => ({
        name: `dial ${dial + 1}`,
        value: `${shownHour(hour)} o'clock`,
        values: 12,
        at: hour,
        outline: dialOutline(dial),
      })),
    step(input, part, by) {
      const dials = readPosition(input);
      return `${rubiksClock.format(dials.with(part, modulo12((dials[part] ?? 0) + by)))}\n`;
    },
  },
  random: ({ below }) => `${rubiksClock.format(Array.from({ length: 14 }, () => below(12)))}\n`,
  proof:
    'The order of the moves does not matter; all ways to share the corners between the turns of the two sides have been compared.',
  distances: {
    fact: ['rubiks-clock.yaml', 'positions_by_distance'],
    title: 'All positions by distance',
  },
});

/** Hands turn the shorter way, those behind the corners against those in front. */
function motionsOf(move: string): readonly Motion[] {
  const turn = parseTurn(move);
  if (turn === undefined || rubiksClock.apply(readPosition('0 '.repeat(14)), move) === undefined) return [];
  const effect = hourEffect(turn);
  const degrees = 30 * (turn.hours <= 6 ? turn.hours : turn.hours - 12);
  return drawnDials.flatMap(({ dial, isBehind, part, x, y }) => {
    const way = effect[dial] ?? 0;
    return way === 0 ? [] : [{ part, turn: degrees * way * (isBehind ? -1 : 1), about: [x, y] as const }];
  });
}

function dialOutline(dial: number): string {
  const { x = 0, y = 0 } = drawnDials.find((one) => one.dial === dial && !one.isBehind) ?? {};
  return diskOutline(x, y, dialRadius);
}
