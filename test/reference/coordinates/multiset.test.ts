import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  factorial,
  multisetMoveTable,
  multisetOf,
  rankMultiset,
  rankPermutation,
  unrankMultiset,
} from '#reference/coordinates';

/** All arrangements of these counts in lexical order, by recursion. */
function* arrangements(counts: readonly number[]): Iterable<readonly number[]> {
  if (counts.every((count) => count === 0)) yield [];
  for (const [colour, count] of counts.entries()) {
    if (count === 0) continue;
    for (const rest of arrangements(counts.with(colour, count - 1))) yield [colour, ...rest];
  }
}

test.each([[[5, 4]], [[3, 3, 3]], [[1, 1, 1, 1]], [[2, 0, 3]], [[4]], [[1, 2, 3]]])(
  'rank numbers the arrangements of %j in lexical order, and unrank is its inverse',
  (counts) => {
    const multiset = multisetOf(counts);
    let rank = 0;
    for (const arrangement of arrangements(counts)) {
      expect(rankMultiset(multiset, arrangement)).toBe(rank);
      expect([...unrankMultiset(multiset, rank)]).toEqual(arrangement);
      rank += 1;
    }
    expect(multiset.size).toBe(rank);
  },
);

test('with distinct colours the ranks are those of permutations', () => {
  const multiset = multisetOf([1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(multiset.size).toBe(factorial(9));
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 9 }), (permutation) => {
      expect(rankMultiset(multiset, permutation)).toBe(rankPermutation(permutation));
    }),
  );
});

test.each([[[1, 1, 1, 1, 1, 1]], [[5, 4]], [[3, 3, 3]], [[2, 0, 3]], [[4]]])(
  'the move table of %j has the rank of each arrangement after each move',
  (counts) => {
    const multiset = multisetOf(counts);
    const places = Array.from({ length: multiset.places }, (_, i) => i);
    const sources = [
      places,
      places.toReversed(),
      [...places.slice(1), 0],
      [...places.slice(-2), ...places.slice(0, -2)],
    ];
    const { size, moves, next } = multisetMoveTable(multiset, sources);
    expect([size, moves, next.length]).toEqual([multiset.size, 4, 4 * multiset.size]);
    for (let state = 0; state < size; state += 1) {
      const before = unrankMultiset(multiset, state);
      const after = sources.map((source) =>
        rankMultiset(
          multiset,
          source.map((place) => before[place] ?? 0),
        ),
      );
      expect([...next.subarray(4 * state, 4 * state + 4)]).toEqual(after);
    }
  },
);

test('sizes are exact, and too many arrangements are refused', () => {
  expect(multisetOf([8, 8]).size).toBe(12_870);
  expect(multisetOf([32, 4]).size).toBe(58_905);
  expect(() => multisetOf([32, 32])).toThrow(RangeError);
});
