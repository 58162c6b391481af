import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PackedDistances, packedBytes, permutationMoveTable } from '#reference/coordinates';
import { inverseRotation, rotationSources } from '#reference/puzzles/rotations';
import { breadthFirst, type LazyMoves, searchWholeSpace, stepsHome, unreached } from '#reference/search';
import { readTable, saveTable, tablePath } from '#reference/tables';
import { slow } from '../../sample.ts';
import { ended } from '../ended.ts';

/** A move table, one look-up at a time. */
const lazily = (sources: readonly ArrayLike<number>[], inverse: (move: number) => number): LazyMoves => {
  const { size, moves, next } = permutationMoveTable(sources);
  return {
    size,
    moves,
    inverse,
    neighbours(state, into) {
      for (let move = 0; move < moves; move += 1) into[move] = next[state * moves + move] ?? 0;
    },
  };
};

/** States in a circle, with steps in both directions. */
const circle = (size: number): LazyMoves => ({
  size,
  moves: 2,
  inverse: (move) => 1 - move,
  neighbours(state, into) {
    into[0] = (state + 1) % size;
    into[1] = (state + size - 1) % size;
  },
});

/** Dials of four hours, turned by an hour in either direction: 4^dials states, C(2·dials, d) of them at distance d,
 *  since one hour in either direction costs one and two hours cost two: (1 + 2x + x²)^dials. */
const dials = (count: number): LazyMoves => ({
  size: 4 ** count,
  moves: 2 * count,
  inverse: (move) => move ^ 1,
  neighbours(state, into) {
    for (let dial = 0; dial < count; dial += 1) {
      const [one, all] = [1 << (2 * dial), 3 << (2 * dial)];
      into[2 * dial] = ((state & ~all) | ((state + one) & all)) >>> 0;
      into[2 * dial + 1] = ((state & ~all) | ((state - one) & all)) >>> 0;
    }
  },
});

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

const nineColours = rotationSources(3);
const plainDistances = breadthFirst(permutationMoveTable(nineColours), 0).distance;

describe.each([2, 4] as const)('a whole space in %d bits a state', (bits) => {
  test('has the distances of the plain search: the 3×3 grid of nine colours', () => {
    const { distances, counts } = ended(searchWholeSpace(lazily(nineColours, inverseRotation), 0, bits));
    expect(counts).toEqual([1, 8, 52, 328, 1996, 11336, 51582, 130042, 125929, 39706, 1880, 20]);
    const due = (distance: number) => (bits === 2 ? distance % 3 : distance);
    expect(plainDistances.filter((plain, state) => distances.get(state) !== due(plain))).toHaveLength(0);
  });

  test('finds unreachable states: odd permutations with three-cycles', () => {
    const cycles = [
      [1, 2, 0, 3, 4],
      [2, 0, 1, 3, 4],
      [0, 1, 3, 4, 2],
      [0, 1, 4, 2, 3],
    ];
    const space = lazily(cycles, (move) => move ^ 1);
    const plain = breadthFirst(permutationMoveTable(cycles), 0).distance;
    const { distances, counts } = ended(searchWholeSpace(space, 0, bits));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    for (let state = 0; state < 120; state += 1) {
      expect(distances.get(state) === distances.unreached).toBe(plain[state] === unreached);
      expect(stepsHome(space, { distances }, state) === undefined).toBe(plain[state] === unreached);
    }
  });

  test('has a path home from every state, as long as its distance', () => {
    const space = dials(4);
    const { distances } = ended(searchWholeSpace(space, 0, bits));
    const near = new Uint32Array(space.moves);
    for (let state = 0; state < space.size; state += 1) {
      const path = stepsHome(space, { distances }, state) ?? [];
      let [at, distance] = [state, 0];
      for (let rest = state; rest > 0; rest >>= 2) distance += [0, 1, 2, 1][rest & 3] ?? 0;
      for (const move of path) {
        space.neighbours(at, near);
        at = near[move] ?? 0;
      }
      expect({ at, moves: path.length }).toEqual({ at: 0, moves: distance });
    }
  });

  test('of one state is done at once', () => {
    expect(ended(searchWholeSpace(circle(1), 0, bits)).counts).toEqual([1]);
  });

  test('is stored on disk and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'antipode-spaces-'));
    try {
      const space = dials(5);
      const spec = { name: 'dials', parameters: { dials: 5, bits }, bytes: packedBytes(space.size, bits) };
      const path = tablePath(spec, folder);
      const built = ended(searchWholeSpace(space, 0, bits)).distances.data;
      saveTable(path, spec, built);
      const read = new Uint8Array(spec.bytes);
      expect(readTable(path, spec, read).kind).toBe('read');
      expect(read).toEqual(built);
      const distances = new PackedDistances(space.size, bits, read);
      expect(stepsHome(space, { distances }, 0b1001110010)).toHaveLength(2 + 1 + 1 + 0 + 2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('distances above 14 are refused with 4 bits; 2 bits modulo 3 can store them', () => {
  expect(() => ended(searchWholeSpace(circle(40), 7, 4))).toThrow(RangeError);
  const { distances, counts } = ended(searchWholeSpace(circle(40), 7, 2));
  expect(counts).toEqual([1, ...Array<number>(19).fill(2), 1]);
  expect(stepsHome(circle(40), { distances }, 27)).toHaveLength(20);
});

test('packed data of another length are refused', () => {
  expect(packedBytes(5, 2)).toBe(2);
  expect(() => new PackedDistances(5, 4, new Uint8Array(2))).toThrow(/2 bytes, expected 3/);
});

test('a search reports progress', () => {
  const done = [...searchWholeSpace(dials(10), 0, 2)];
  expect(done.length).toBeGreaterThan(10);
  expect(done.toSorted((a, b) => a - b)).toEqual(done);
  for (const share of done) expect(share > 0 && share <= 1).toBe(true);
});

describe.runIf(slow)(
  'a space of 4^15 = 1,073,741,824 states (SLOW=1: four minutes of CPU time, 600 MB)',
  () => {
    test('has C(30, d) states at distance d', { timeout: 1_800_000 }, () => {
      const { counts } = ended(searchWholeSpace(dials(15), 0, 2));
      expect(counts).toEqual(Array.from({ length: 31 }, (_, distance) => choose(30, distance)));
    });
  },
);
