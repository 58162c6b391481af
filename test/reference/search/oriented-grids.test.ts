import { describe, expect, test } from 'vitest';
import {
  groupOrder,
  orientedGridDefinition,
  orientedLabels,
  orientedTiles,
  type PermutationPuzzle,
  permutationPuzzle,
  readDefinition,
  wholeChain,
} from '#reference/puzzles/permutation';
import { type WholePuzzle, wholeCountOf } from '#reference/search';
import { slow } from '../../sample.ts';
import { ended } from '../ended.ts';
import { rotationFacts } from '../puzzles/rotations-facts.ts';
import { distancesFrom, type Rows, textOf, turnTiles } from '../puzzles/rotations-second-model.ts';

function puzzleOf(rows: number, columns: number): PermutationPuzzle {
  const read = readDefinition(orientedGridDefinition({ rows, columns }));
  if (read.kind === 'fault') throw new Error(read.reason);
  return permutationPuzzle(read.definition);
}

function countAll(puzzle: PermutationPuzzle): WholePuzzle {
  const way = wholeCountOf(puzzle, ended(wholeChain(puzzle.sources)));
  if (way === undefined) throw new Error('the positions have no numbers');
  return ended(way.count());
}

const tilesOf = (rows: number, columns: number): Rows =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => `${y * columns + x + 1}n`),
  );

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const levelsOf = (distances: Iterable<number>): number[] => {
  const counts: number[] = [];
  for (const distance of distances) counts[distance] = (counts[distance] ?? 0) + 1;
  return counts;
};

describe.each(rotationFacts.oriented)(
  '$rows × $columns oriented tiles',
  ({ rows, columns, depths, furthest }) => {
    const tiles = rows * columns;
    const puzzle = puzzleOf(rows, columns);

    test('have as many positions as the group of their turns has elements, which parity and sum of turns leave', () => {
      expect(BigInt(sum(depths))).toBe(groupOrder(puzzle.sources));
      // A tile's place says whether it is turned by an even number of quarters, and all quarters add up to whole turns.
      const arrangements = tiles === 6 ? 120 : factorial(tiles);
      expect(sum(depths)).toBe(arrangements * 2 ** (tiles - 1));
    });

    test('the second model counts the same near the solved position', () => {
      const most = tiles === 6 ? 99 : 5;
      const found = levelsOf(distancesFrom(tilesOf(rows, columns), most, turnTiles).values());
      expect(found).toEqual(depths.slice(0, most + 1));
    });

    test.runIf(depths.length > 0 && (tiles < 9 || slow))(
      tiles < 9 ? 'have the known distances' : 'have the known distances (SLOW=1)',
      () => {
        const started = performance.now();
        const found = countAll(puzzle);
        console.log(
          `${rows}×${columns} oriented: ${Math.round((performance.now() - started) / 100) / 10} s, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB`,
        );
        expect(found.counts).toEqual(depths);
        const texts = found.furthest.map((labels) => orientedTiles(puzzle.format(labels)));
        for (const one of furthest) expect(texts).toContain(one);
        expect(texts).toHaveLength(Math.min(100, depths.at(-1) ?? 0));
      },
    );
  },
);

test('a turn of the definition is one of the second model, and tiles are labels', () => {
  const puzzle = puzzleOf(2, 3);
  const start = tilesOf(2, 3);
  for (const [move, x, direction] of [
    ['A', 0, 'T'],
    ["A'", 0, 'F'],
    ['B', 1, 'T'],
    ["B'", 1, 'F'],
  ] as const) {
    const tiles = textOf(turnTiles(start, x, 0, direction)).replaceAll('\n', ' ');
    const labels = puzzle.format(puzzle.apply(puzzle.solved, move) ?? puzzle.solved);
    expect(orientedTiles(labels)).toBe(tiles);
    expect(orientedLabels(tiles)).toBe(labels);
  }
});
