import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate } from '#reference/puzzle';
import {
  clockSymmetries,
  drawRubiksClock,
  rubiksClock,
  turnTypes,
  writeOptClock,
  writePins,
} from '#reference/puzzles/rubiks-clock';
import { clockFacts, dialsOf } from './facts.ts';
import { gearsOf, isSound, play, positionOf, turnWheel } from './gears.ts';

const position = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 14, maxLength: 14 });
const move = fc.constantFrom(...rubiksClock.moves);
const spaced = (name: string): string => `${name.slice(0, 4)} ${name.slice(4)}`;

describe('the model of Rubik’s Clock', () => {
  test('has 30 kinds of turns and 330 moves', () => {
    expect(turnTypes).toHaveLength(30);
    expect(rubiksClock.moves).toHaveLength(330);
    expect(rubiksClock.moves.slice(0, 12)).toEqual(
      "UUUUu UUUUu2 UUUUu3 UUUUu4 UUUUu5 UUUUu6 UUUUu5' UUUUu4' UUUUu3' UUUUu2' UUUUu' UUUDu".split(' '),
    );
  });

  test('does to any position what the gears do', () =>
    fc.assert(
      fc.property(position, move, (dials, name) => {
        expect(rubiksClock.apply(dials, name)).toEqual(play(dials, spaced(name)));
      }),
    ));

  test('agrees with the gears on every move, whichever wheel is turned', () => {
    const dials = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2];
    for (const type of turnTypes) {
      const pins = writePins(type.pins);
      for (let hours = 1; hours < 12; hours++) {
        const name = writeOptClock({ ...type, hours }).replace(' ', '');
        const wheels = [0, 1, 2, 3].filter((wheel) => pins[wheel] === type.side.toUpperCase());
        for (const wheel of wheels) {
          const gears = turnWheel(gearsOf(dials), pins, wheel, hours);
          expect(isSound(gears)).toBe(true);
          expect(rubiksClock.apply(dials, name), name).toEqual(positionOf(gears));
        }
      }
    }
  });

  test('moves commute and have order 12 at most', () =>
    fc.assert(
      fc.property(position, move, move, (dials, first, second) => {
        const both = (names: string[]) => simulate(rubiksClock, dials, names);
        expect(both([first, second])).toEqual(both([second, first]));
        expect(both(Array(12).fill(first))).toEqual({ kind: 'finished', state: dials });
      }),
    ));

  test('accepts a move with any amount of hours', () => {
    const dials = dialsOf(clockFacts.base_positions[0] ?? '');
    expect(rubiksClock.apply(dials, 'UDUDu9')).toEqual(rubiksClock.apply(dials, "UDUDu3'"));
    expect(rubiksClock.apply(dials, 'UDUD u1')).toEqual(rubiksClock.apply(dials, 'UDUDu'));
    expect(rubiksClock.apply(dials, 'UDUDu0')).toEqual(dials);
  });

  test.each(['UUUUd', 'DDDDu3', 'UUUUx', 'UUUU', 'u', 'UUUUu12', 'UUUUu-1', 'uuuuu', 'UR3+'])(
    'refuses %j',
    (name) => {
      expect(rubiksClock.apply(Array(14).fill(0), name)).toBeUndefined();
    },
  );

  test('accepts any integers modulo 12', () => {
    expect(rubiksClock.parse('12 -1 +13 -24 25 0 1 2 3 4 5 6 7 119\r\n')).toEqual([
      0, 11, 1, 0, 1, 0, 1, 2, 3, 4, 5, 6, 7, 11,
    ]);
  });

  test.each(clockFacts.base_positions.map((base, i) => [base, clockFacts.base_solutions[i] ?? '']))(
    'the published solution of %s solves it, in the model and with gears',
    (base, solution) => {
      expect(play(dialsOf(base), solution)).toEqual(Array(14).fill(0));
      const names = solution.split(';').map((text) => text.replace(' ', ''));
      const end = simulate(rubiksClock, dialsOf(base), names);
      expect(end).toEqual({ kind: 'finished', state: Array(14).fill(0) });
    },
  );
});

describe('the symmetries', () => {
  test('are 64, all different, and closed under composition', () => {
    const probe = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 5];
    const images = new Set(clockSymmetries.map((symmetry) => symmetry(probe).join(' ')));
    expect(images.size).toBe(clockFacts.symmetries);
    expect(clockSymmetries[0]?.(probe)).toEqual(probe);
    for (const first of clockSymmetries)
      for (const second of clockSymmetries) expect(images.has(second(first(probe)).join(' '))).toBe(true);
  });

  test('map moves to moves', () => {
    const solved = Array<number>(14).fill(0);
    const reached = new Set(rubiksClock.moves.map((name) => rubiksClock.apply(solved, name)?.join(' ')));
    for (const symmetry of clockSymmetries) {
      for (const name of rubiksClock.moves) {
        const image = symmetry(rubiksClock.apply(solved, name) ?? []);
        expect(reached.has(image.join(' '))).toBe(true);
      }
    }
  });

  test('keep sums', () =>
    fc.assert(
      fc.property(position, position, fc.constantFrom(...clockSymmetries), (a, b, symmetry) => {
        const sum = (x: readonly number[], y: readonly number[]) =>
          x.map((hour, i) => (hour + (y[i] as number)) % 12);
        expect(symmetry(sum(a, b))).toEqual(sum(symmetry(a), symmetry(b)));
      }),
    ));

  test('map each base position to 32 positions, 128 in all', () => {
    const orbits = clockFacts.base_positions.map(
      (base) => new Set(clockSymmetries.map((symmetry) => symmetry(dialsOf(base)).join(' '))),
    );
    expect(orbits.map((orbit) => orbit.size)).toEqual(Array(4).fill(clockFacts.images_of_each_base));
    expect(new Set(orbits.flatMap((orbit) => [...orbit])).size).toBe(128);
  });
});

describe('the drawing', () => {
  const hands = (svg: string): number[] =>
    [...svg.matchAll(/rotate\(([0-9]+)\)/g)].map(([, angle]) => Number(angle) / 30);

  test('shows all eighteen dials, the back as seen from behind', () =>
    fc.assert(
      fc.property(position, (dials) => {
        const gears = gearsOf(dials);
        const rows = (z: number, columns: number[]) =>
          [1, 0, -1].flatMap((y) => columns.map((x) => (gears.get(`${x},${y},${z}`) as number) % 12));
        expect(hands(drawRubiksClock(dials))).toEqual([...rows(1, [-1, 0, 1]), ...rows(-1, [1, 0, -1])]);
      }),
    ));

  test('shows a pin on both sides, up on one of them', () => {
    const svg = drawRubiksClock(Array(14).fill(0), { pins: 0b1000 });
    const pins = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="8" fill="(none|#\w+)"/g)].map(
      ([, x, y, fill]) => ({ x: Number(x), y: Number(y), isOut: fill !== 'none' }),
    );
    const rows = pins.sort((one, other) => one.y - other.y || one.x - other.x).map(({ isOut }) => isOut);
    // In front the upper left one stands out; behind, all but the upper right one.
    expect(rows).toEqual([true, false, true, false, false, false, true, true]);
  });
});
