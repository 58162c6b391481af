import {
  boxOutline,
  definePicture,
  definePlay,
  formatAfter,
  framesOf,
  type Motion,
  readableMoves,
  readPlayMoves,
  writeMoves,
} from '../../judge/problem-api/index.ts';
import { drawSheet, msquare, type Sheet, squareAt } from '../../reference/puzzles/msquare/index.ts';
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

const places = [0, 1, 2, 3, 4, 5, 6, 7];
const edge = squareAt(0).edge;

/** One clicks the left column, the right one, or the four squares in the middle. */
export const play = definePlay<Sheet>({
  title: 'Magic Squares',
  about:
    'A exchanges the rows, B shifts both rows to the right, C turns the four squares in the middle. Make the target from the sheet 1 to 8.',
  named: [
    { name: 'example of IOI 1996', input: '2 6 8 4 5 7 3 1\n' },
    { name: 'antipode: 22 moves', input: '4 3 1 2 5 6 7 8\n' },
    { name: 'second antipode: 22 moves', input: '4 5 2 7 6 1 8 3\n' },
    { name: 'third antipode: 22 moves', input: '6 1 8 3 2 7 4 5\n' },
    { name: 'fourth antipode: 22 moves', input: '8 3 2 1 4 7 6 5\n' },
    { name: 'fifth antipode: 22 moves', input: '8 7 2 1 4 3 5 6\n' },
  ],
  open: (input) => ({ puzzle: msquare, start, goal: readTarget(input) }),
  after: (moves) => formatAfter(msquare, start, moves),
  /** The moves from `state` to the goal lead from the start to the goal with its squares renamed. */
  inputFrom: ({ goal = start }, state) =>
    `${msquare.format([...goal].map((digit) => String(state.indexOf(digit) + 1)).join(''))}\n`,
  draw: (sheet, { move }) => drawSheet(sheet, move),
  spots: () => [
    {
      move: 'A',
      keys: 'a',
      label: 'move A: exchange the rows',
      outline: boxOutline(0, 0, edge, 2 * edge),
      badge: [11, 12],
    },
    {
      move: 'B',
      keys: 'b',
      label: 'move B: shift the rows to the right',
      outline: boxOutline(3 * edge, 0, edge, 2 * edge),
      badge: [4 * edge - 11, 12],
    },
    {
      move: 'C',
      keys: 'c',
      label: 'move C: turn the middle',
      outline: boxOutline(edge, 0, 2 * edge, 2 * edge),
      badge: [2 * edge, edge],
    },
  ],
  motions: (_, move) => motionsOf(move),
  readMoves: (_, text) => readPlayMoves(text, layout),
  writeMoves: (_, moves) => writeMoves(moves, layout),
  wrong: ({ goal = start }, state) =>
    places.flatMap((place) => {
      const [found, expected] = [state.charAt(place), goal.charAt(place)];
      return found === expected
        ? []
        : [{ name: `place ${place + 1}`, found, expected, outline: outlineOf(place) }];
    }),
  setting: {
    parts: (input) =>
      [...readTarget(input)].map((digit, place) => ({
        name: `place ${place + 1}`,
        value: digit,
        outline: outlineOf(place),
      })),
    swap(input, one, other) {
      const sheet = [...readTarget(input)];
      const [first = '', second = ''] = [sheet[one], sheet[other]];
      return `${sheet.with(one, second).with(other, first).join(' ')}\n`;
    },
  },
  random: ({ shuffle }) => `${msquare.format(shuffle([...start]).join(''))}\n`,
  proof: 'All 40 320 sheets have been searched, those that fewer moves reach first.',
  distances: {
    fact: ['msquare.yaml', 'targets_by_length'],
    title: 'All targets by the length of a shortest sequence',
  },
});

const outlineOf = (place: number): string => boxOutline(squareAt(place).x, squareAt(place).y, edge, edge);

/** Where each square goes, found by making the move on the solved sheet. The middle turns; the others slide. */
function motionsOf(move: string): readonly Motion[] {
  const after = msquare.apply(start, move);
  if (after === undefined) return [];
  return places.flatMap((place): Motion[] => {
    const [from, to] = [squareAt(place), squareAt(after.indexOf(start.charAt(place)))];
    if (from.x === to.x && from.y === to.y) return [];
    const part = `square-${place}`;
    const middle = [from.x + edge / 2, from.y + edge / 2] as const;
    if (move === 'C') return [{ part, turn: 90, about: [2 * edge, edge], upright: middle }];
    return [{ part, shift: [to.x - from.x, to.y - from.y] }];
  });
}
