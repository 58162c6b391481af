import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { groupOrder } from '#reference/puzzles/permutation';
import { advance, GridSpace, lastLevel } from '#reference/search';
import { slow } from '../../sample.ts';
import { rotationFacts } from '../puzzles/rotations-facts.ts';
import { distancesFrom, type Rows, turnSquare } from '../puzzles/rotations-second-model.ts';
import { countGrid } from './grid-levels.ts';

const gridOf = (rows: number, columns: number): Rows =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => String(y * columns + x + 1)),
  );

/** Images of the cells under each clockwise turn, by the second model. */
const turnsOf = (rows: number, columns: number): number[][] =>
  Array.from({ length: (rows - 1) * (columns - 1) }, (_, at) => {
    const turned = turnSquare(gridOf(rows, columns), at % (columns - 1), Math.floor(at / (columns - 1)), 'T');
    return turned.flat().map((point) => Number(point) - 1);
  });

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

describe.each(rotationFacts.grids)('a grid of $rows × $columns different points', (facts) => {
  const { rows, columns, depths, furthest } = facts;
  const points = rows * columns;
  const isLarge = points > 9;

  test('has as many arrangements at each distance as the group of its turns has elements', () => {
    expect(BigInt(sum(depths))).toBe(groupOrder(turnsOf(rows, columns)));
  });

  test.runIf(!isLarge || slow)(
    isLarge
      ? 'has the known distances and the known furthest arrangements (SLOW=1)'
      : 'has the known distances and the known furthest arrangements',
    async () => {
      const started = performance.now();
      const found = await countGrid(columns, rows);
      console.log(
        `${rows}×${columns}: ${Math.round((performance.now() - started) / 1000)} s, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
      );
      expect(found.counts).toEqual(depths);
      expect(found.furthest).toHaveLength(depths.at(-1) ?? 0);
      for (const one of furthest) expect(found.furthest).toContainEqual(one.split(' ').map(Number));
      // All of them are known, except for the largest grids.
      if (!isLarge) expect(new Set(furthest).size).toBe(found.furthest.length);
    },
  );
});

test('arrangements have numbers from 0 on, each its own', () => {
  for (const [columns, rows] of [
    [2, 2],
    [3, 2],
    [2, 3],
    [4, 2],
  ] as const) {
    const space = new GridSpace(columns, rows);
    for (let index = 0; index < space.size; index += 1) expect(space.rank(space.unrank(index))).toBe(index);
  }
  const large = new GridSpace(4, 3);
  expect(large.size).toBe(479_001_600);
  for (const index of [0, 1, 719, 720, 518_399, 518_400, 123_456_789, 479_001_599])
    expect(large.rank(large.unrank(index))).toBe(index);
});

test('each level has the arrangements that the second model finds at its distance', () => {
  const space = new GridSpace(4, 2);
  const distances = distancesFrom(gridOf(2, 4));
  const codes = space.start();
  for (let level = 0; level <= 4; level += 1) {
    const found = lastLevel(codes, 1000).map((index) =>
      space
        .unrank(index)
        .map((point) => point + 1)
        .join(' '),
    );
    const expected = [...distances].filter(([, distance]) => distance === level);
    expect(found.sort()).toEqual(expected.map(([text]) => text.replaceAll('\n', ' ')).sort());
    space.expand(codes, 0, space.sets);
    advance(codes);
  }
});

test('a search that was stopped goes on where it was; a damaged table is not used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-grid-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const whole = await countGrid(3, 2, { folder });
  const first = await countGrid(3, 2, { folder, stopAfter: 5, keepsAll: true });
  expect(first.counts).toEqual(whole.counts.slice(0, 6));
  expect(whole.counts.length).toBeGreaterThan(6);
  expect(readdirSync(folder)).toEqual(['grid-2x3.table']);
  expect((await countGrid(3, 2, { folder })).counts).toEqual(whole.counts);
  const path = join(folder, 'grid-2x3.table');
  const bytes = readFileSync(path);
  bytes[bytes.length - 600] = (bytes.at(-600) ?? 0) ^ 1; // before the last 512, which count levels
  writeFileSync(path, bytes);
  expect((await countGrid(3, 2, { folder })).counts).toEqual(whole.counts);
});

test('more than twelve points, or a line, are refused', () => {
  for (const [columns, rows] of [
    [5, 3],
    [4, 4],
    [1, 4],
  ] as const)
    expect(() => new GridSpace(columns, rows)).toThrow(`${columns}×${rows}`);
});
