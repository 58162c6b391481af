import { describe, expect, test } from 'vitest';
import { knownTasks } from '#reference/known';
import {
  additiveTables,
  type Grouping,
  groupingOf,
} from '../../../problems/rotationgrid/methods/exact/additive-tables.ts';
import { beamByTables } from '../../../problems/rotationgrid/methods/exact/crowd.ts';
import { prefixes, searchPart } from '../../../problems/rotationgrid/methods/exact/exhaustive.ts';
import { Views } from '../../../problems/rotationgrid/methods/exact/views.ts';
import { distancesFrom, type Rows, turnSquare } from '../../reference/puzzles/rotations-second-model.ts';

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
  for (const prefix of prefixes(size)) {
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

  test.each([
    ['6 × 6', 6, 56],
    ['7 × 7', 7, 86],
  ])('%s: no sequence of a few rotations more than the steps demand reverses it', (_, size, length) => {
    expect(search(size, tablesOf(pairsOf(size)), length).length).toBeUndefined();
  });

  test('a sequence that reverses a grid does so from each of its rotations on', () => {
    for (const size of [3, 4, 5, 6, 7]) {
      const turns = (knownTasks[`rotationgrid-${size}`]?.best.sequence ?? '').split(' ').map(turnOf);
      const last = size - 2;
      for (const shift of turns.keys()) {
        const behind = turns.slice(0, shift).map((turn) => ({ ...turn, x: last - turn.x, y: last - turn.y }));
        const rows = [...turns.slice(shift), ...behind].reduce(
          (before, { x, y, direction }) => turnSquare(before, x, y, direction),
          sortedRows(size),
        );
        expect(rows).toEqual(
          sortedRows(size)
            .map((row) => row.toReversed())
            .toReversed(),
        );
      }
    }
  });

  test.each([
    ['3 × 3', groupingOf(3), 6],
    ['4 × 4', small, 3],
  ])('%s: neither a board nor its other views ask for more than its distance', (_, grouping, most) => {
    const tables = tablesOf(grouping);
    const views = new Views(tables);
    const [places, paid] = [new Int32Array(tables.tables.length), new Uint8Array(tables.tables.length)];
    let raised = 0;
    for (const [text, distance] of distancesFrom(sortedRows(grouping.size), most)) {
      const points = Uint8Array.from(text.split(/\s/), (point) => Number(point) - 1);
      views.place(points, places, paid);
      const quarters = paid.reduce((sum, one) => sum + one, 0);
      expect(quarters).toBeLessThanOrEqual(4 * distance);
      expect(views.exceed(points, 4 * distance)).toBe(false);
      if (views.exceed(points, quarters)) raised += 1;
    }
    expect(raised).toBeGreaterThan(0);
  });
});

const sortedRows = (size: number): Rows =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => `${y * size + x + 1}`));

/** `1.0-`: the square at (1, 0), counter-clockwise. */
function turnOf(text: string): { readonly x: number; readonly y: number; readonly direction: string } {
  const [, x, y, sign] = /^(\d)\.(\d)([+-])$/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), direction: sign === '-' ? 'F' : 'T' };
}
