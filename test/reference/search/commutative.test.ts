import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues, fewestTurns, linesAlong, passAlong } from '#reference/search';

/** Directions with an entry 1, so that the number of cells of every line is the modulus. */
const puzzle = fc.integer({ min: 2, max: 6 }).chain((modulus) =>
  fc.integer({ min: 1, max: 3 }).chain((dimensions) =>
    fc.record({
      modulus: fc.constant(modulus),
      directions: fc.array(
        fc
          .tuple(
            fc.array(fc.integer({ min: 0, max: modulus - 1 }), {
              minLength: dimensions,
              maxLength: dimensions,
            }),
            fc.integer({ min: 0, max: dimensions - 1 }),
          )
          .map(([entries, at]) => entries.with(at, 1)),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  ),
);

/** Level by level, every move from every cell. */
function breadthFirst(modulus: number, directions: readonly number[][]): number[] {
  const dimensions = directions[0]?.length ?? 0;
  const distance = Array<number>(modulus ** dimensions).fill(255);
  distance[0] = 0;
  let level = [Array<number>(dimensions).fill(0)];
  for (let reached = 1; level.length > 0; reached++) {
    const next: number[][] = [];
    for (const vector of level) {
      for (const direction of directions) {
        for (let times = 1; times < modulus; times++) {
          const sum = vector.map((entry, i) => (entry + times * (direction[i] ?? 0)) % modulus);
          const cell = sum.reduce((number, entry) => number * modulus + entry, 0);
          if (distance[cell] !== 255) continue;
          distance[cell] = reached;
          next.push(sum);
        }
      }
    }
    level = next;
  }
  return distance;
}

test('passes find what breadth-first search finds', () =>
  fc.assert(
    fc.property(puzzle, ({ modulus, directions }) => {
      expect([...fewestTurns(modulus, directions)]).toEqual(breadthFirst(modulus, directions));
    }),
  ));

test('lines are a partition of all cells', () =>
  fc.assert(
    fc.property(puzzle, ({ modulus, directions }) => {
      const cells = linesAlong(modulus, directions[0] ?? []);
      expect([...cells].sort((a, b) => a - b)).toEqual([...cells.keys()]);
    }),
  ));

test('a pass into another array does not change the first', () => {
  const from = Uint8Array.of(0, 255, 255, 7);
  const to = new Uint8Array(4);
  passAlong(linesAlong(4, [1]), 4, from, to);
  expect([...from]).toEqual([0, 255, 255, 7]);
  expect([...to]).toEqual([0, 1, 1, 1]);
});

test('a direction with shorter lines is refused', () => {
  expect(() => linesAlong(12, [2, 4])).toThrow(RangeError);
});

test('values are counted, up to the largest', () => {
  expect(countValues(Uint8Array.of(3, 0, 3, 1))).toEqual([1, 1, 0, 2]);
});
