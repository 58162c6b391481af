import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  factorial,
  multisetMoveTable,
  multisetOf,
  permutationMoveTable,
  rankMultiset,
  rankPermutation,
  unrankMultiset,
} from '../../../reference/coordinates/index.ts';

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

test('the move table of distinct colours is that of permutations', () => {
  const sources = [
    [1, 2, 3, 0],
    [0, 2, 1, 3],
  ];
  expect(multisetMoveTable(multisetOf([1, 1, 1, 1]), sources)).toEqual(permutationMoveTable(sources));
});

test('sizes are exact, and too many arrangements are refused', () => {
  expect(multisetOf([8, 8]).size).toBe(12_870);
  expect(multisetOf([32, 4]).size).toBe(58_905);
  expect(() => multisetOf([32, 32])).toThrow(RangeError);
});
