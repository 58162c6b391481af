import { describe, expect, test } from 'vitest';
import { knownTasks } from '#reference/known';
import { formatRotations, placeOfRotation } from '#reference/puzzles/rotations';
import { type MirroredEffort, reverseMirrored } from '../../../problems/rotationgrid/methods/mirrored.ts';
import { playPaper, textOf } from '../../reference/puzzles/rotations-second-model.ts';
import { slow } from '../../sample.ts';

const board = (size: number): string[][] =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => String(size * y + x + 1)));

/** How many rotations; the second model has played them, from the reversed grid to the ordered one. */
function reversed(size: number, effort: MirroredEffort): number {
  const rotations = reverseMirrored(size, effort) ?? [];
  const start = board(size)
    .reverse()
    .map((row) => row.reverse());
  expect(textOf(playPaper(start, formatRotations(size, rotations, 'paper')))).toBe(textOf(board(size)));
  const places = rotations.map((rotation) => placeOfRotation(size, rotation));
  expect(places.map(({ x, ...place }) => ({ x: size - 2 - x, ...place })).reverse()).toEqual(places);
  return rotations.length;
}

describe('reversals by half of a sequence', () => {
  // The fewest that there are: testdata/known-facts/best.json.
  test.each([
    [3, 10, { width: 500, power: 1, seed: 1 }],
    [4, 24, { width: 3000, power: 1, seed: 1 }],
  ] as const)(
    'size %i: all of %i rotations, which are the fewest, are found at once',
    (size, fewest, effort) => {
      expect(reversed(size, effort)).toBe(fewest);
    },
  );

  test.each([
    [5, { width: 3000, power: 1.5, seed: 1 }],
    [6, { width: 1000, power: 1.7, seed: 1 }],
  ] as const)('size %i: as few as others had published are found at once', (size, effort) => {
    const { published } = knownTasks[`rotationgrid-${size}`] ?? {};
    expect(reversed(size, effort)).toBe(published?.moves);
  });

  test.runIf(slow).each([
    [5, { width: 150_000, power: 1.5, seed: 1 }],
    [6, { width: 20_000, power: 2, seed: 1 }],
    [7, { width: 50_000, power: 1.7, seed: 1 }],
  ] as const)(
    'size %i: fewer than others have published (SLOW=1: minutes)',
    (size, effort) => {
      const { published } = knownTasks[`rotationgrid-${size}`] ?? {};
      expect(reversed(size, effort)).toBeLessThan(published?.moves ?? 0);
    },
    1_800_000,
  );
});
