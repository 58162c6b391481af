import { expect, test } from 'vitest';
import { factorial, permutationMoveTable, rankPermutation } from '#reference/coordinates';

/** All permutations in lexical order, with each item as the first in turn. */
function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

test.each([0, 1, 2, 5, 8])('ranks of %i items count the permutations in lexical order', (n) => {
  const all = permutations(Array.from({ length: n }, (_, i) => i));
  expect(all.length).toBe(factorial(n));
  all.forEach((permutation, rank) => {
    if (rankPermutation(permutation) !== rank)
      expect.fail(`${permutation} has rank ${rankPermutation(permutation)}`);
  });
});

test('the last permutation of 18 items has rank 18! − 1', () => {
  const last = Array.from({ length: 18 }, (_, i) => 17 - i);
  expect(rankPermutation(last)).toBe(6402373705727999);
});

test('a move table of permutations fetches from the sources', () => {
  const shift = [2, 0, 1];
  const swap = [1, 0, 2];
  const table = permutationMoveTable([shift, swap]);
  expect(table).toMatchObject({ size: 6, moves: 2 });
  // From a b c the shift makes c a b, the swap b a c.
  for (const [a, b, c] of permutations([0, 1, 2])) {
    const state = rankPermutation([a, b, c] as number[]);
    expect(table.next[state * 2]).toBe(rankPermutation([c, a, b] as number[]));
    expect(table.next[state * 2 + 1]).toBe(rankPermutation([b, a, c] as number[]));
  }
});
