import { describe, expect, test } from 'vitest';
import { knownTasks } from '#reference/known';
import {
  additiveTables,
  type Grouping,
  groupingOf,
} from '../../../problems/rotationgrid/methods/exact/additive-tables.ts';
import { beamByTables } from '../../../problems/rotationgrid/methods/exact/crowd.ts';
import { prefixes, searchPart } from '../../../problems/rotationgrid/methods/exact/exhaustive.ts';
import { slow } from '../../sample.ts';

const reversed = (size: number): number[] =>
  Array.from({ length: size * size }, (_, cell) => size * size - 1 - cell);

/** Smaller groups than those of the search: any groups give a bound, and tables of these take a second, not ten. */
const small: Grouping = {
  size: 4,
  groups: [[0, 1, 4, 5, 8], [2, 3, 6, 7, 11], [9, 10, 13, 14], [12], [15]],
  isTurned: false,
};

/** Two points each: their tables take no time. */
const pairsOf = (size: number): Grouping => ({
  size,
  groups: Array.from({ length: Math.ceil(size ** 2 / 2) }, (_, pair) =>
    [2 * pair, 2 * pair + 1].filter((cell) => cell < size ** 2),
  ),
  isTurned: false,
});

function tablesOf(grouping: Grouping) {
  const steps = additiveTables(grouping);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Searches all sequences of so many rotations that reverse a grid. */
function search(size: number, tables: ReturnType<typeof tablesOf>, length: number) {
  let nodes = 0;
  for (const prefix of prefixes(size, true)) {
    const part = searchPart(tables, reversed(size), prefix, length);
    nodes += part.nodes;
    if (part.rotations !== undefined) return { length: part.rotations.length, nodes };
  }
  return { length: undefined, nodes };
}

describe('the exhaustive search', () => {
  test.each([3, 4, 5, 6, 7])('size %i: every point is in one group', (size) => {
    const points = Array.from({ length: size * size }, (_, cell) => cell);
    for (const grouping of [groupingOf(size), groupingOf(size, true)])
      expect(grouping.groups.flat().sort((a, b) => a - b)).toEqual(points);
  });

  test('finds the reversal of 3 × 3 in ten rotations and in none fewer, as the whole space says', () => {
    const tables = tablesOf(groupingOf(3));
    for (const length of [6, 8]) expect(search(3, tables, length).length).toBeUndefined();
    expect(search(3, tables, 10).length).toBe(10);
  });

  test('4 × 4: no sequence of 20 rotations reverses it', () => {
    const tables = tablesOf(small);
    expect(search(4, tables, 20).length).toBeUndefined(); // it ends at shorter ones too
    const beam = beamByTables(tables, reversed(4), { width: 20_000, longest: 24, seed: 1 });
    expect(beam).toHaveLength(24);
  });

  test.runIf(slow)('4 × 4: no sequence of 22 rotations reverses it (SLOW=1)', () => {
    const { length, nodes } = search(4, tablesOf(groupingOf(4)), 22);
    console.log(`4 × 4, 22 rotations: ${nodes} boards`);
    expect(length).toBeUndefined();
    expect(knownTasks['rotationgrid-4']?.atLeast.moves).toBe(24);
  });

  test.each([
    ['6 × 6', 6, 56],
    ['7 × 7', 7, 86],
  ])('%s: no sequence of a few rotations more than the steps demand reverses it', (_, size, length) => {
    expect(search(size, tablesOf(pairsOf(size)), length).length).toBeUndefined();
  });

  test.runIf(slow).each([
    ['6 × 6', 6, 58, groupingOf(6)],
    ['7 × 7', 7, 90, groupingOf(7)],
  ] as const)(
    '%s: no sequence of the longest length that is tried reverses it (SLOW=1)',
    (name, size, length, grouping) => {
      const found = search(size, tablesOf(grouping), length);
      console.log(`${name}, ${length} rotations: ${found.nodes} boards`);
      expect(found.length).toBeUndefined();
      expect(knownTasks[`rotationgrid-${size}`]?.atLeast.moves).toBe(length + 2);
    },
    1_800_000,
  );

  // On a busy machine 35 minutes.
  test.runIf(slow)(
    '5 × 5: no sequence of up to 36 rotations reverses it (SLOW=1)',
    { timeout: 7_200_000 },
    () => {
      const tables = tablesOf(groupingOf(5, true));
      for (const length of [30, 32, 34, 36]) {
        const found = search(5, tables, length);
        console.log(`5 × 5, ${length} rotations: ${found.nodes} boards`);
        expect(found.length).toBeUndefined();
      }
      expect(knownTasks['rotationgrid-5']?.atLeast.moves).toBeGreaterThanOrEqual(38);
    },
  );
});
