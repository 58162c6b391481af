import { describe, expect, test } from 'vitest';
import {
  drawingOf,
  type Game,
  held,
  keyedDrawingOf,
  moved,
  openGame,
  typedInput,
  wentTo,
  withText,
} from '#playing';
import type { Play } from '#problem-api';
import { createRandom } from '#testdata';
import { play as itsPlay, picture } from '../../../problems/rubiksclock/picture.ts';
import { notations, solver } from '../../../problems/rubiksclock/solver.ts';
import { clockFacts } from '../../reference/puzzles/rubiks-clock/facts.ts';
import { type Gears, gearsOf, turnWheel } from '../../reference/puzzles/rubiks-clock/gears.ts';
import { circlesIn, handsIn } from '../drawn-dials.ts';
import { isInside, spotsAt } from '../outlines.ts';

const play: Play = itsPlay;
const random = createRandom(1988);
const corners = ['upper left', 'upper right', 'lower left', 'lower right'];
const everyPins = Array.from({ length: 16 }, (_, i) =>
  i.toString(2).padStart(4, '0').replaceAll('0', 'U').replaceAll('1', 'D'),
);
/** A random position for all sixteen ways to hold the pins. */
const games = everyPins.map((pins) => held(openGame(play, play.random(random, '')), pins));

/** Where something is on the puzzle, from where it is drawn: the back is seen from behind. */
function placeOf({ x, y }: { readonly x: number; readonly y: number }, svg: string) {
  const columns = [...new Set(handsIn(svg).map((hand) => hand.x))].sort((one, other) => one - other);
  const rows = [...new Set(handsIn(svg).map((hand) => hand.y))].sort((one, other) => one - other);
  expect([columns.length, rows.length]).toEqual([6, 3]);
  const column = columns.indexOf(x);
  const isFront = column < 3;
  return { x: isFront ? column - 1 : 4 - column, y: 1 - rows.indexOf(y), z: isFront ? 1 : -1 };
}

const wheelAt = ({ x, y }: { readonly x: number; readonly y: number }) =>
  (y === 1 ? 0 : 2) + (x === 1 ? 1 : 0);

/** Pins as the drawing shows them, from the front and from behind. */
function pinsShown(svg: string) {
  const pins = circlesIn(svg, 8).map(({ isFilled }) => isFilled);
  const [a, b, c, d, e, f, g, h] = pins;
  expect(pins).toHaveLength(8);
  const word = (list: readonly (boolean | undefined)[], up: boolean) =>
    list.map((isFilled) => (isFilled === up ? 'U' : 'D')).join('');
  return { front: word([a, b, e, f], true), back: word([d, c, h, g], false) };
}

function expectShown(svg: string, gears: Gears): void {
  for (const hand of handsIn(svg)) {
    const { x, y, z } = placeOf(hand, svg);
    expect(hand.hour, `${x},${y},${z}`).toBe((gears.get(`${x},${y},${z}`) as number) % 12);
  }
}

const dialsIn = (input: string): number[] => input.trim().split(' ').map(Number);
const gearsOfGame = (game: Game): Gears => gearsOf(dialsIn(play.inputFrom(game.task, game.state)));

/** The numbers of the dials by the place of their gear. */
const numberAt = new Map(
  [...gearsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])]
    .filter(([place]) => !/^-?1,-?1,-1$/.test(place))
    .map(([place, number]) => [place, number]),
);

describe('a click on a dial', () => {
  test('at a corner turns its wheel as the gears do, an hour on as seen from its side, and says what turns', () => {
    for (const game of games) {
      const svg = drawingOf(game);
      for (const hand of handsIn(svg)) {
        const place = placeOf(hand, svg);
        const spots = spotsAt(game, [hand.x, hand.y]);
        expect(spots).toHaveLength(place.x !== 0 && place.y !== 0 ? 1 : 0);
        if (spots[0] === undefined) continue;
        const before = gearsOfGame(game);
        const due = turnWheel(before, game.hold, wheelAt(place), place.z === 1 ? 1 : 11);
        const after = moved(game, spots[0].move ?? '');
        expectShown(drawingOf(after), due);
        const number = numberAt.get(`${place.x},${place.y},1`);
        expect(spots[0].keys).toBe(`${place.z === 1 ? '' : '-'}${number}`);
        expect(spots[0].label).toBe(labelOf(number ?? 0, place.z, before, due));
      }
    }
  });

  function labelOf(number: number, z: number, before: Gears, after: Gears): string {
    const changed = (by: number) =>
      [...numberAt]
        .filter(([place]) => (after.get(place)! - before.get(place)! + 24) % 12 === by)
        .map(([, one]) => one)
        .sort((one, other) => one - other)
        .join(', ');
    const parts = [
      ...(changed(1) ? [`${changed(1)} an hour on`] : []),
      ...(changed(11) ? [`${changed(11)} an hour back`] : []),
    ];
    return `wheel at dial ${number}, ${z === 1 ? 'clockwise' : 'counterclockwise'}: ${parts.join('; ')}`;
  }
});

test('a click on a wheel does what one on the dial beside it does', () => {
  for (const game of games) {
    const svg = drawingOf(game);
    const wheels = circlesIn(svg, 11);
    expect(wheels).toHaveLength(8);
    for (const wheel of wheels) {
      const near = handsIn(svg).reduce((best, hand) =>
        Math.hypot(hand.x - wheel.x, hand.y - wheel.y) < Math.hypot(best.x - wheel.x, best.y - wheel.y)
          ? hand
          : best,
      );
      expect(spotsAt(game, [wheel.x, wheel.y])).toEqual(spotsAt(game, [near.x, near.y]));
    }
  }
});

test('a click on a pin, on either side, pushes it through, and says where it is', () => {
  for (const game of games) {
    const svg = drawingOf(game);
    expect(pinsShown(svg)).toEqual({ front: game.hold, back: game.hold });
    for (const [index, pin] of circlesIn(svg, 8).entries()) {
      const row = Math.floor(index / 4);
      const corner = 2 * row + ([0, 1, 1, 0][index % 4] ?? 0);
      const [spot, ...others] = spotsAt(game, [pin.x, pin.y]);
      expect(others).toEqual([]);
      expect(spot?.label).toContain(
        `pin ${corners[corner]}, which is ${game.hold[corner] === 'U' ? 'up' : 'down'}:`,
      );
      const pushed = [...game.hold]
        .map((one, at) => (at === corner ? (one === 'U' ? 'D' : 'U') : one))
        .join('');
      const { front, back } = pinsShown(drawingOf(held(game, spot?.hold ?? '')));
      expect([front, back]).toEqual([pushed, pushed]);
    }
  }
});

test('the hands go to where they are drawn after a move', () => {
  for (const game of games.slice(0, 4))
    for (const move of ["UUDUu3'", 'UUDUd', 'DDDDd6', 'UDDUu5', "DUUDd4'"]) {
      const way = new Map(play.motions(game.state, move).map((motion) => [motion.part, motion]));
      const after = handsIn(drawingOf(moved(game, move)));
      for (const [place, { part, x, y, hour }] of handsIn(drawingOf(game)).entries()) {
        const { turn = 0, about = [x, y] } = way.get(part) ?? {};
        expect(about).toEqual([x, y]);
        expect((hour * 30 + turn + 720) % 360).toBe(after[place]!.hour * 30);
      }
    }
});

test('several turns of the same wheels are one move, and none if they undo each other', () => {
  const start = openGame(play, '0 0 0 0 0 0 0 0 0 0 0 0 0 0');
  const madeBy = (...moves: readonly string[]) => moves.reduce(moved<unknown>, start).track.moves;
  expect(madeBy('UUDUu', 'UUDUu', 'UUDUu')).toEqual(['UUDUu3']);
  expect(madeBy(...Array(7).fill('UUDUd'))).toEqual(["UUDUd5'"]);
  expect(madeBy('UUDUu', 'UUDUd', 'UUDUu')).toEqual(['UUDUu', 'UUDUd', 'UUDUu']);
  expect(madeBy('UUDUu', 'UUUUu')).toEqual(['UUDUu', 'UUUUu']);
  expect(madeBy('UUUUu', "UUDUu'", 'UUDUu')).toEqual(['UUUUu']);
});

test('the pins stay as the last move that is shown had them', () => {
  const game = withText(openGame(play, '0 0 0 0 0 0 0 0 0 0 0 0 0 0'), 'UUDUu3 DUDDd2');
  expect(pinsShown(drawingOf(game)).front).toBe('DUDD');
  expect(pinsShown(drawingOf(wentTo(game, 1))).front).toBe('UUDU');
  expect(pinsShown(drawingOf(wentTo(game, 0))).front).toBe('DUDD');
  expect(pinsShown(drawingOf(held(game, 'UDDU'))).front).toBe('UDDU');
});

test('every dial that is set by hand is the one that its number tells, and corners behind follow', () => {
  for (const { input } of games)
    for (const [part, { name, value, outline }] of play.setting.parts(input).entries()) {
      const { svg } = picture.still(input);
      const hand = handsIn(svg).find(({ x, y }) => isInside(outline, [x, y]));
      const { x, y, z } = placeOf(hand!, svg);
      expect(name).toBe(`dial ${numberAt.get(`${x},${y},${z}`)}`);
      expect(value).toBe(`${hand!.hour || 12} o'clock`);
      const set = play.setting.step?.(input, part, -4) ?? '';
      expect(dialsIn(set)[part]).toBe((hand!.hour + 8) % 12);
      expectShown(picture.still(set).svg, gearsOf(dialsIn(input).with(part, (hand!.hour + 8) % 12)));
    }
});

test('the drawing writes the number of a dial below it, and its name tells all dials and pins', () => {
  const { svg } = picture.still('1 2 3 4 5 6 7 8 9 10 11 0 1 2');
  const numbers = [...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>(\d+)</g)];
  expect(numbers).toHaveLength(14);
  for (const [, x, y, number] of numbers) {
    const above = handsIn(svg)
      .filter((hand) => hand.x === Number(x) && hand.y < Number(y))
      .at(-1);
    const place = placeOf(above!, svg);
    expect(numberAt.get(`${place.x},${place.y},${place.z}`)).toBe(Number(number));
  }
  expect(svg).toContain(
    'front: 1 at 1, 2 at 2, 3 at 3, 4 at 4, 5 at 5, 6 at 6, 7 at 7, 8 at 8, 9 at 9; back: 10 at 10, 11 at 11, 12 at 12, 13 at 1, 14 at 2"',
  );
  expect(drawingOf(games[6] as Game)).toMatch(/; pins up: upper left, lower right"/);
});

test('positions need as many moves as their names say, and the known antipodes are there', () => {
  for (const { name, input } of play.named) {
    const due = /(\d+) moves/.exec(name)?.[1] ?? (name === 'solved' ? '0' : '1');
    expect(solver(input).moves, name).toBe(Number(due));
  }
  const shown = play.named.map(({ input }) => input.trim());
  for (const base of clockFacts.base_positions) expect(shown).toContain(base);
});

test('moves are read in both notations, with and without their number, up to a fault', () => {
  const { task } = games[0] as Game;
  const moves = ['UDUUu3', "DUDDu2'", 'DUUUd5'];
  const output = play.writeMoves(task, moves);
  const wca = notations.wca?.(output) ?? '';
  expect(wca).toContain('y2');
  for (const text of [output, wca, output.slice(2), wca.slice(2)])
    expect(play.readMoves(task, text)).toEqual({ moves });
  const broken = play.readMoves(task, "UDUU u3; DUDD u2'\nDUUU x5");
  expect(broken.moves).toEqual(moves.slice(0, 2));
  expect(broken.fault).toMatch(/line 2, column 6, move 3/);
});

describe('nine hours of each side, as one sees them', () => {
  // Written down from the model of OptClock's input: the corners of the back are those of the front, mirrored and
  // running backwards.
  const front = '6 2 12 / 9 6 6 / 5 4 2';
  test('are the position', () => {
    expect(typedInput(play, `${front}\n0 8 6\n7 0 7\n10 2 7\n`)).toBe('6 2 0 9 6 6 5 4 2 8 7 0 7 2\n');
    expect(typedInput(play, `${front},12,8,6,7,12,7,10,2,7`)).toBe('6 2 0 9 6 6 5 4 2 8 7 0 7 2\n');
  });

  test.each([
    [
      'a corner that cannot be',
      `${front} 0 8 5 7 0 7 10 2 7`,
      /hour 12, a corner of the back: found 5, expected 6/,
    ],
    ['thirteen o’clock', `${front} 0 8 6 7 13 7 10 2 7`, /hour 14: found 13, expected 0 to 12/],
  ])('are refused for %s', (_, text, why) => {
    expect(() => typedInput(play, text)).toThrow(why);
  });

  test('are not what fewer or other words are', () => {
    for (const text of [
      '6 2 0 9 6 6 5 4 2 8 7 0 7 2\n',
      `${front} 0 8 6 7 0 7 10 2`,
      `${front} a b c d e f g h i`,
    ])
      expect(typedInput(play, text)).toBe(text);
  });
});

test('a drawing folds in its middle: the back is a group of its own, and both halves have the ratio of the style', () => {
  const svg = drawingOf(games[0]!);
  const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  expect([width / 2, height]).toEqual([192, 202]); // puzzle.css
  expect(svg).toMatch(/^<svg [^>]*data-fold=/);
  const [near = '', far = ''] = svg.split('<g class="fold-far">');
  for (const { x } of handsIn(near)) expect(x).toBeLessThan(width / 2);
  for (const { x } of handsIn(far)) expect(x).toBeGreaterThan(width / 2);
  expect(handsIn(near).length).toBe(9);
  expect(handsIn(far).length).toBe(9);
});

test('a drawing by itself has the numbers of all dials, one with keys over it leaves out those of the corners', () => {
  const numbersIn = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number));
  const game = openGame(play, play.random(random, ''));
  expect(numbersIn(drawingOf(game))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(numbersIn(keyedDrawingOf(game))).toEqual([2, 4, 5, 6, 8, 10, 11, 12, 13, 14]);
});
