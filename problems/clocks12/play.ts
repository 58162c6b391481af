import { definePlay, diskOutline, type MoveSpot, type NamedInput } from '../../judge/problem-api/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import { clockAt } from '../../reference/puzzles/clocks/index.ts';
import {
  clocks12,
  drawClocks12,
  parseTwelveHourTurn,
  type TwelveHourDials,
  type TwelveHourTurn,
  turnedBy,
  writeTwelveHourTurn,
} from '../../reference/puzzles/clocks12/index.ts';
import { modulo12, shownHour } from '../../reference/puzzles/hours/index.ts';
import { readStart, readTurns, writeOutput } from './format.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const twelve: TwelveHourDials = Array<number>(9).fill(0);

/** Move n is made by a click on dial n: an hour on by its right half, an hour back by its left half. */
export const play = definePlay<TwelveHourDials>({
  title: 'Twelve-Hour Clocks',
  about:
    'Nine moves, one on each dial, turn several hands by any number of hours: a click on the right half of a dial turns them an hour on, one on the left half an hour back. Turn every hand to twelve with as few moves as possible, however many hours each of them takes.',
  named: [
    { name: 'example of IOI 1994: 4 moves', input: '9 9 0\n6 6 6\n6 3 6\n' },
    after('farthest: 9 moves of one hour', '+11'),
    after('farthest in hours, too: 9 moves of six hours', '+6'),
    { name: 'only A is not at twelve', input: '11 0 0\n0 0 0\n0 0 0\n' },
    { name: 'every hand at three', input: '3 3 3\n3 3 3\n3 3 3\n' },
    { name: 'solved', input: `${clocks12.format(twelve)}\n` },
  ],
  open: (input) => ({ puzzle: clocks12, start: readStart(input) }),
  inputFrom: (_, state) => `${clocks12.format(state)}\n`,
  draw: (state, { move }) => drawClocks12(state, move),
  spots: () => numbers.flatMap((move) => [spotOf(move, '+'), spotOf(move, '-')]),
  motions(_, name) {
    const turn = parseTwelveHourTurn(name);
    return turnedBy(turn?.move).map((dial) => ({
      part: `hand-${dial}`,
      turn: 30 * Number(name.slice(1)),
      about: [clockAt(dial).x, clockAt(dial).y],
    }));
  },
  merge(last, next) {
    const [one, other] = [parseTwelveHourTurn(last), parseTwelveHourTurn(next)];
    if (one === undefined || one.move !== other?.move) return undefined;
    return turnsOf(one.move, Number(last.slice(1)) + Number(next.slice(1))).map(writeTwelveHourTurn);
  },
  readMoves(_, text) {
    const { turns, ...fault } = readTurns(text);
    return { moves: turns.map(writeTwelveHourTurn), ...fault };
  },
  writeMoves: (_, moves) =>
    writeOutput(
      moves.map(parseTwelveHourTurn).filter((turn) => turn !== undefined),
      'turns',
    ),
  setting: {
    parts: (input) =>
      readStart(input).map((hour, dial) => ({
        name: `dial ${letterOf(dial)}`,
        value: `${shownHour(hour)} o'clock`,
        values: 12,
        at: hour,
        outline: diskOutline(clockAt(dial).x, clockAt(dial).y, clockAt(dial).radius),
      })),
    step(input, part, by) {
      const dials = readStart(input);
      return `${clocks12.format(dials.with(part, modulo12((dials[part] ?? 0) + by)))}\n`;
    },
  },
  random: ({ below }) => `${clocks12.format(twelve.map(() => below(12)))}\n`,
  proof:
    'The order of the turns does not matter, and only one choice of hours for each move, modulo twelve, turns every hand to twelve.',
  distances: {
    fact: ['clocks.yaml', 'twelve_hour_starts_by_turns'],
    title: 'All starts by the number of turns',
  },
});

/** The position that all nine moves lead to, each by the same amount. */
function after(name: string, amount: string): NamedInput {
  const moves = numbers.map((move) => `${move}${amount}`);
  return { name, input: `${clocks12.format(simulate(clocks12, twelve, moves).state)}\n` };
}

function spotOf(move: number, way: '+' | '-'): MoveSpot {
  const { x, y, radius } = clockAt(move - 1);
  const [isOn, out] = way === '+' ? [1, 24] : [0, -24];
  return {
    move: writeTwelveHourTurn({ move, hours: 1, way }),
    keys: way === '+' ? `${move}` : `-${move}`,
    label: `move ${move}: turns ${turnedBy(move).map(letterOf).join(', ')} an hour ${isOn ? 'on' : 'back'}`,
    outline: `M${x} ${y - radius}a${radius} ${radius} 0 0 ${isOn} 0 ${2 * radius}z`,
    badge: [x + out, y + 25],
  };
}

/** The turn by these hours, negative for back, in the shorter way: none for no hours. */
function turnsOf(move: number, sum: number): readonly TwelveHourTurn[] {
  const hours = modulo12(sum);
  if (hours === 0) return [];
  const isOn = hours < 6 || (hours === 6 && sum > 0);
  return [isOn ? { move, hours, way: '+' } : { move, hours: 12 - hours, way: '-' }];
}

const letterOf = (dial: number): string => 'ABCDEFGHI'.charAt(dial);
