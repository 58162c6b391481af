import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoveTable } from '#reference/coordinates';
import {
  allPairs,
  breadthFirst,
  countShortestPaths,
  meetInTheMiddle,
  shortestPaths,
} from '#reference/search';

/** Tables of two random permutations and their inverses: move m and m ^ 1 undo each other. Not always connected. */
const tables = fc
  .integer({ min: 1, max: 9 })
  .chain((size) => {
    const permutation = fc.shuffledSubarray(
      Array.from({ length: size }, (_, state) => state),
      { minLength: size },
    );
    return fc.tuple(permutation, permutation);
  })
  .map((permutations): MoveTable => {
    const size = permutations[0].length;
    const next = new Uint32Array(4 * size);
    for (const [i, permutation] of permutations.entries())
      for (const [state, image] of permutation.entries()) {
        next[4 * state + 2 * i] = image;
        next[4 * image + 2 * i + 1] = state;
      }
    return { size, moves: 4, next };
  });

/** Lengths of shortest paths by Floyd and Warshall; Infinity where there is none. */
function matrixOf({ size, moves, next }: MoveTable): number[][] {
  const d = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  );
  next.forEach((to, i) => {
    const from = Math.floor(i / moves);
    if (from !== to) d[from]![to] = 1;
  });
  for (let k = 0; k < size; k += 1)
    for (const row of d) for (let b = 0; b < size; b += 1) row[b] = Math.min(row[b]!, row[k]! + d[k]![b]!);
  return d;
}

const follow = ({ moves, next }: MoveTable, start: number, path: readonly number[]): number =>
  path.reduce((state, move) => next[state * moves + move] ?? -1, start);

const lazy = ({ size, moves, next }: MoveTable) => ({
  size,
  moves,
  neighbours(state: number, into: Uint32Array) {
    into.set(next.subarray(state * moves, (state + 1) * moves));
  },
  inverse: (move: number) => move ^ 1,
});

test('both sides meet on a shortest path, for every pair of states of random tables', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const distance = matrixOf(table);
      for (let start = 0; start < table.size; start += 1)
        for (let goal = 0; goal < table.size; goal += 1) {
          const path = meetInTheMiddle(lazy(table), start, goal);
          expect(path?.length ?? Number.POSITIVE_INFINITY).toBe(distance[start]![goal]);
          if (path !== undefined) expect(follow(table, start, path)).toBe(goal);
        }
    }),
  );
});

describe('all shortest paths', () => {
  test('are distinct, shortest, in lexical order, and as many as counted', () => {
    fc.assert(
      fc.property(tables, fc.nat(), (table, seed) => {
        const goal = seed % table.size;
        const counts = countShortestPaths(table, breadthFirst(table, goal));
        const toGoal = breadthFirst(table, goal).distance;
        const distance = matrixOf(table);
        for (let start = 0; start < table.size; start += 1) {
          const paths = [...shortestPaths(table, toGoal, start)];
          // Reversed paths from the goal are paths to the goal, so both directions have equally many.
          expect(paths.length).toBe(counts[start]);
          const names = paths.map((path) => path.join(''));
          expect(names).toEqual([...new Set(names)].sort());
          for (const path of paths) {
            expect(path.length).toBe(distance[start]![goal]);
            expect(follow(table, start, path)).toBe(goal);
          }
        }
      }),
    );
  });
});

describe('all pairs', () => {
  test('have the same sums as with Floyd and Warshall', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const finite = matrixOf(table).map((row) => row.filter(Number.isFinite));
        const { pairs, eccentricities } = allPairs(table);
        expect(pairs).toEqual(histogram(finite.flat()));
        expect(eccentricities).toEqual(histogram(finite.map((row) => Math.max(...row))));
      }),
    );
  });

  test('one search for each class under a symmetry gives the same', () => {
    const size = 12;
    const ring: MoveTable = {
      size,
      moves: 2,
      next: Uint32Array.from({ length: 2 * size }, (_, i) => ((i >> 1) + (i & 1 ? size - 1 : 1)) % size),
    };
    const shift = Array.from({ length: size }, (_, state) => (state + 3) % size);
    expect(allPairs(ring, [shift])).toEqual(allPairs(ring));
  });
});

const histogram = (values: readonly number[]): number[] =>
  Array.from({ length: Math.max(...values) + 1 }, (_, value) => values.filter((v) => v === value).length);
