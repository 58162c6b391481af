import { describe, expect, test } from 'vitest';
import { isAtGoal, moved, openGame, withText } from '#playing';
import { formatGrid } from '#reference/puzzles/rotations';
import { createRandom } from '#testdata';
import { play as largePlay } from '../../../problems/rotationgrid/picture.ts';
import { picture, play } from '../../../problems/rotations/picture.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';
import {
  board,
  type Rows,
  rowsOf,
  textOf,
  turnSquare,
} from '../../reference/puzzles/rotations-second-model.ts';

const seed = 41_203;
const random = createRandom(seed);

/** Every point has another colour. */
const ordered = (size: number): Rows =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => `${y * size + x}`));
const inputOf = (start: Rows, goal: Rows): string => `${goal.length}\n${textOf(start)}\n${textOf(goal)}\n`;
const gameOf = (size: number) =>
  openGame(largePlay, largePlay.random(random, inputOf(ordered(size), ordered(size))));

interface Point {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/** The points of a drawing by part, as the reader sees them. */
const pointsOf = (svg: string): ReadonlyMap<string, Point> =>
  new Map(
    [...svg.matchAll(/<text data-part="([^"]+)" x="([^"]+)" y="([^"]+)"[^>]*>(\d+)</g)].map(
      ([, part = '', x, y, colour = '']) => [part, { x: Number(x), y: Number(y), colour }],
    ),
  );

/** The square that has the middle nearest to a point of the drawing, and the side of it. */
function squareAt([x, y]: readonly [number, number], size: number) {
  const pitch = 40;
  const clamp = (value: number) => Math.max(0, Math.min(size - 2, Math.floor(value / pitch - 0.5)));
  const column = clamp(x);
  return { column, row: clamp(y), direction: x > (column + 1) * pitch ? 'T' : 'F' };
}

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 16, 33])(`a grid of size %d, with seed ${seed}`, (size) => {
  const game = gameOf(size);
  const rows = rowsOf(formatGrid(game.state));
  const spots = largePlay.spots(game.task, game.state, '');

  test('has two spots for each square: the second model turns the square around which a click was made', () => {
    expect(spots).toHaveLength(2 * (size - 1) ** 2);
    for (const { move = '', badge, label } of spots) {
      const { column, row, direction } = squareAt(badge, size);
      expect(formatGrid(moved(game, move).state), label).toBe(
        textOf(turnSquare(rows, column, row, direction)),
      );
    }
  });

  test('has labels and keys that tell the truth', () => {
    for (const { move = '', label, badge, keys } of spots) {
      const { column, row, direction } = squareAt(badge, size);
      const word = direction === 'T' ? 'clockwise' : 'counter-clockwise';
      expect(label).toBe(`move ${move}: column ${column}, row ${row}, ${word}`);
      const letter = String.fromCharCode((direction === 'T' ? 97 : 65) + row * (size - 1) + column);
      expect(keys).toBe(size > 4 ? `${column}.${row}${direction === 'T' ? '+' : '-'}` : letter);
    }
  });

  test('has spots that contain their keys', () => {
    for (const { outline, badge, label } of spots) expect(contains(outline, badge), label).toBe(true);
  });
});

test.each([2, 3, 4, 7, 16])(
  'four points of a grid of size %d are carried around the middle of their square, each to where it is drawn next',
  (size) => {
    const game = gameOf(size);
    const spots = largePlay.spots(game.task, game.state, '');
    const before = pointsOf(largePlay.draw(game.state, {}));
    expect(before.size).toBe(size * size);
    for (const { move = '' } of spots.slice(0, 60)) {
      const after = [...pointsOf(largePlay.draw(moved(game, move).state, {})).values()];
      const motions = largePlay.motions(game.state, move);
      expect(motions).toHaveLength(4);
      for (const { part, turn = 0, about = [0, 0], upright } of motions) {
        const from = before.get(part);
        expect(upright).toEqual([from?.x, from?.y]);
        const [dx, dy] = [(from?.x ?? 0) - about[0], (from?.y ?? 0) - about[1]];
        const [x, y] = turn > 0 ? [about[0] - dy, about[1] + dx] : [about[0] + dy, about[1] - dx];
        expect(after.find((point) => point.x === x && point.y === y)?.colour, move).toBe(from?.colour);
      }
    }
  },
);

/** The corners of a polygon of absolute path commands. */
function cornersOf(outline: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([MLHV])([\d. -]+)/g)].map(([, command, numbers = '']) => {
    const [first = 0, second = 0] = numbers.trim().split(' ').map(Number);
    [x, y] = command === 'H' ? [first, y] : command === 'V' ? [x, first] : [first, second];
    return [x, y] as const;
  });
}

/** Whether a polygon contains a point: an odd number of its edges are right of it. */
function contains(outline: string, [x, y]: readonly [number, number]): boolean {
  const corners = cornersOf(outline);
  const crossed = corners.filter(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [0, 0];
    return ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x;
  });
  return crossed.length % 2 === 1;
}

test.each([2, 3, 4, 5, 6, 7, 8])(
  'on a screen of 360 pixels, fingers find the spots of a grid of size %d',
  (size) => {
    const least = 24 / (294 / (size * 40)); // the drawing is 294 pixels wide
    const { task, state } = gameOf(size);
    const boxes = largePlay.spots(task, state, '').map(({ outline }) => {
      const [xs, ys] = [0, 1].map((axis) => cornersOf(outline).map((corner) => corner[axis] ?? 0));
      const [left, right] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
      const [top, bottom] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
      return { width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    for (const [at, { width, height, x, y }] of boxes.entries()) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
      for (const other of boxes.slice(at + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(least);
    }
  },
);

describe('the named positions', () => {
  test('are those of the paper, solved in as many rotations as known', () => {
    const { goal, start } = facts.example;
    expect(play.named[0]?.input).toBe(inputOf(board(start), board(goal)));
    const reversal = play.named.find(({ name }) => name === 'reversal of 3 × 3: 10 rotations');
    expect(reversal?.input).toBe(inputOf(board('987 654 321'), board('123 456 789')));
  });

  test('are different, and every one can be opened', () => {
    for (const { named, open } of [play, largePlay]) {
      expect(new Set(named.map(({ input }) => input)).size).toBe(named.length);
      for (const { input } of named) expect(isAtGoal(openGame({ ...play, open }, input))).toBe(false);
    }
  });
});

describe('moves', () => {
  const game = openGame(play, inputOf(board('213 456 789'), board('123 456 789')));
  const compact = ['0.0-', '1.0-', '0.1+', '1.0+', '0.1-'];
  const paper = '(0,0,F) (1,0,F) (0,1,T) (1,0,T) (0,1,F)';

  test.each([
    ['compact', compact.join(' ')],
    ['of the paper', paper],
    ['with a count line', `5\n${paper}\n`],
    ['with a count line and comments', `5 # moves\r\n${compact.join(', ')} # done\n`],
    ['on several lines', paper.replaceAll(' ', '\n')],
  ])('%s are read', (_, text) => {
    const played = withText(game, text);
    expect([played.track.moves, played.fault, isAtGoal(played)]).toEqual([compact, undefined, true]);
  });

  test.each([
    ['0.0- 2.0+', 1, /^line 1, column 6, move 2: .*2\.0\+.*column 0…1/],
    ['1\n0.0- 1.0- (0,1,T)', 2, /^line 2, column 11, move 3: .*notation/],
    ['3.0', 0, /^line 1, column 1, move 1: .*3\.0/],
  ])('are read up to the first fault: %j', (text, count, fault) => {
    const played = withText(game, text);
    expect(played.track.moves).toEqual(compact.slice(0, count));
    expect(played.fault).toMatch(fault);
  });
});

test('what is wrong are the points that have another colour in the goal, where they are drawn', () => {
  const { task, state } = openGame(play, inputOf(board('2134 5678 9123 4567'), board('1234 5678 9123 4657')));
  const wrong = play.wrong?.(task, state) ?? [];
  expect(wrong.map(({ name, found, expected }) => [name, found, expected])).toEqual([
    ['column 0, row 0', '2', '1'],
    ['column 1, row 0', '1', '2'],
    ['column 1, row 3', '5', '6'],
    ['column 2, row 3', '6', '5'],
  ]);
  expect(wrong.map(({ outline }) => /^M(\d+) (\d+)a16 /.exec(outline)?.slice(1).map(Number))).toEqual([
    [4, 20],
    [44, 20],
    [44, 140],
    [84, 140],
  ]);
});

describe('a position set by hand', () => {
  const input = inputOf(board('213 456 789'), board('123 456 789'));

  test('has the points of start and goal where the picture has them', () => {
    const { svg } = picture.still(input);
    const [start = '', goal = ''] = svg.split('<g transform="translate(');
    const drawn = [
      ...[...start.matchAll(/>(\d)</g)].map((one) => one[1]),
      ...[...goal.matchAll(/>(\d)</g)].map((one) => one[1]),
    ];
    const parts = play.setting.parts(input);
    expect(parts.map(({ value }) => value)).toEqual(drawn);
    expect(parts[5]).toMatchObject({ name: 'start, column 2, row 1', value: '6' });
    expect(parts[9]).toMatchObject({ name: 'goal, column 0, row 0', value: '1' });
    const shift = Number(/^\d+/.exec(goal)?.[0]);
    expect(parts[9]?.outline).toMatch(new RegExp(`^M${shift + 4} 20a`));
  });

  test('exchanges two points; colours that differ and a goal out of reach are refused with the reason', () => {
    expect(play.setting.swap?.(input, 0, 1)).toBe(inputOf(board('123 456 789'), board('123 456 789')));
    expect(() => play.open(play.setting.swap?.(input, 0, 10) ?? '')).not.toThrow();
    expect(() => play.open(play.setting.swap?.(input, 0, 9) ?? '')).toThrow(/different colours: colour 1/);
    const two = inputOf(board('12 34'), board('31 42'));
    expect(() => play.open(play.setting.swap?.(two, 0, 1) ?? '')).toThrow(/cannot be reached: a 2×2 grid/);
  });
});

test('a random position has the size, the colours and the goal of the one given, and can be reached', () => {
  for (const goal of [board('12 34'), board('0000 0000 1111 1111')])
    for (let made = 0; made < 20; made += 1) {
      const { task } = openGame(play, play.random(random, inputOf(goal, goal)));
      expect(task.goal && formatGrid(task.goal)).toBe(textOf(goal));
      expect(formatGrid(task.start).split(/\s+/).sort()).toEqual(goal.flat().toSorted());
    }
});
