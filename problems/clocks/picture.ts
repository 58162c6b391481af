import {
  definePicture,
  definePlay,
  diskOutline,
  formatAfter,
  framesOf,
  InputError,
  type MoveLayout,
  readableMoves,
  readPlayMoves,
} from '../../judge/problem-api/index.ts';
import { showText } from '../../reference/notation/index.ts';
import {
  type ClockState,
  clockAt,
  clocks,
  dialsOf,
  drawClocks,
  stateOf,
} from '../../reference/puzzles/clocks/index.ts';
import { describeSurplus, findSurplus } from './surplus.ts';

const layout: MoveLayout = { moves: clocks.moves, blanks: true };

/** The nine dials at the start and after each move. */
export const picture = definePicture({
  still: (input) => ({ svg: drawClocks(startOf(input)), caption: 'the clocks' }),
  frames: (input, output) =>
    framesOf(clocks, { start: startOf(input), moves: readableMoves(output, layout), draw: drawClocks }),
});

/** Move n is made by a click on dial n. */
export const play = definePlay<ClockState>({
  title: 'The Clocks',
  about:
    'Nine moves, one on each dial, turn several hands by a quarter. Turn every hand to twelve with as few moves as possible.',
  named: [
    { name: 'example of IOI 1994', input: '3 3 0\n2 2 2\n2 1 2\n' },
    { name: 'every hand at three', input: '1 1 1\n1 1 1\n1 1 1\n' },
    { name: 'every hand at nine', input: '3 3 3\n3 3 3\n3 3 3\n' },
    { name: 'antipode: 27 moves', input: `${clocks.format(farthest())}\n` },
  ],
  open: (input) => ({ puzzle: clocks, start: startOf(input) }),
  after: (moves) => formatAfter(clocks, 0, moves),
  inputFrom: (_, state) => `${clocks.format(state)}\n`,
  draw: (state, { move }) => drawClocks(state, move),
  spots: () =>
    clocks.moves.map((move, index) => ({
      move,
      keys: move,
      label: `move ${move}: turns ${turnedBy(move).map(letterOf).join(', ')}`,
      outline: outlineOf(index),
      badge: [clockAt(index).x + 24, clockAt(index).y - 24],
    })),
  motions: (_, move) =>
    turnedBy(move).map((dial) => ({
      part: `hand-${dial}`,
      turn: 90,
      about: [clockAt(dial).x, clockAt(dial).y],
    })),
  readMoves: (_, text) => readPlayMoves(text, layout),
  writeMoves: (_, moves) => `${moves.join(' ')}\n`,
  wrong: (_, state) =>
    dialsOf(state).flatMap((dial, index) =>
      dial === 0
        ? []
        : [
            {
              name: `dial ${letterOf(index)}`,
              found: hourOf(dial),
              expected: hourOf(0),
              outline: outlineOf(index),
            },
          ],
    ),
  setting: {
    parts: (input) =>
      dialsOf(startOf(input)).map((dial, index) => ({
        name: `dial ${letterOf(index)}`,
        value: hourOf(dial),
        values: 4,
        outline: outlineOf(index),
      })),
    step: (input, part, by) => {
      const dials = dialsOf(startOf(input));
      return `${clocks.format(stateOf(dials.with(part, (dials[part] ?? 0) + by)))}\n`;
    },
  },
  random: ({ below }) => `${clocks.format(stateOf(Array.from({ length: 9 }, () => below(4))))}\n`,
  proof:
    'The order of the moves does not matter, and only one choice of how often each is made, modulo four, turns every hand to twelve.',
  waste: (_, moves) =>
    findSurplus(moves).map((surplus) => ({ at: surplus.at.slice(0, 4), why: describeSurplus(surplus) })),
  distances: {
    fact: ['clocks.yaml', 'starts_by_length'],
    title: 'All starts by the length of a shortest sequence',
  },
});

function startOf(input: string): ClockState {
  const start = clocks.parse(input);
  if (start === undefined)
    throw new InputError(`found ${showText(input.trim(), 40)}, expected nine dials 0 to 3`);
  return start;
}

const letterOf = (dial: number): string => 'ABCDEFGHI'.charAt(dial);

const hourOf = (dial: number): string => `${dial === 0 ? 12 : 3 * dial} o'clock`;

/** The dials that a move turns, found by making it at twelve o'clock. */
const turnedBy = (move: string): number[] =>
  dialsOf(clocks.apply(0, move) ?? 0).flatMap((dial, index) => (dial === 0 ? [] : [index]));

function outlineOf(dial: number): string {
  const { x, y, radius } = clockAt(dial);
  return diskOutline(x, y, radius);
}

/** The only start that needs every move three times: one quarter turn of each move back. */
function farthest(): ClockState {
  return clocks.moves.reduce((state, move) => clocks.apply(state, move) ?? state, 0);
}
