import { expect, test } from 'vitest';
import { moveCycles } from '#reference/puzzles/cmetrick';
import { facts } from './facts.ts';

type Permutation = readonly number[];

/** The order of the group that permutations of n points generate: Schreier–Sims in Knuth's form (Efficient
 *  representation of perm groups, Combinatorica 11, 1991). `found[k][j]` takes point k to j and fixes all points
 *  above k. */
function groupOrder(generators: readonly Permutation[], n: number): bigint {
  const identity = Array.from({ length: n }, (_, point) => point);
  const found: (Permutation | undefined)[][] = identity.map((k) =>
    identity.map((j) => (j === k ? identity : undefined)),
  );
  const strong: Permutation[][] = identity.map(() => []);
  const then = (one: Permutation, other: Permutation): Permutation => one.map((point) => other[point] ?? 0);
  const inverse = (one: Permutation): Permutation => identity.map((point) => one.indexOf(point));
  const contains = (top: number, permutation: Permutation): boolean => {
    let rest = permutation;
    for (let k = top; k >= 0; k -= 1) {
      const known = found[k]?.[rest[k] ?? 0];
      if (known === undefined) return false;
      rest = then(rest, inverse(known));
    }
    return true;
  };
  const add = (k: number, permutation: Permutation): void => {
    if (contains(k, permutation)) return;
    strong[k]?.push(permutation);
    for (const known of [...(found[k] ?? [])]) if (known) process(k, then(known, permutation));
  };
  const process = (k: number, permutation: Permutation): void => {
    const row = found[k] ?? [];
    const to = permutation[k] ?? 0;
    const known = row[to];
    if (known === undefined) {
      row[to] = permutation;
      for (const generator of [...(strong[k] ?? [])]) process(k, then(permutation, generator));
    } else if (k > 0) add(k - 1, then(permutation, inverse(known)));
  };
  for (const generator of generators) add(n - 1, generator);
  return found.reduce((order, row) => order * BigInt(row.filter((known) => known !== undefined).length), 1n);
}

const asPermutation = (cycle: readonly number[], n: number): Permutation =>
  Array.from({ length: n }, (_, point) => {
    const at = cycle.indexOf(point);
    return at < 0 ? point : (cycle[(at + 1) % cycle.length] ?? point);
  });

test('the order of well-known groups is correct', () => {
  expect(groupOrder([asPermutation([0, 1, 2, 3, 4], 5)], 5)).toBe(5n);
  expect(groupOrder([asPermutation([0, 1, 2], 5), asPermutation([2, 3, 4], 5)], 5)).toBe(60n);
  expect(groupOrder([asPermutation([0, 1], 6), asPermutation([0, 1, 2, 3, 4, 5], 6)], 6)).toBe(720n);
});

test('the moves reach all 20! arrangements of distinct disks, so all 20!/4! positions can be reached', () => {
  const order = groupOrder(
    moveCycles.map((cycle) => asPermutation(cycle, 20)),
    20,
  );
  expect(String(order)).toBe(facts.distinct_positions_of_20_disks);
  expect(String(order / 24n)).toBe(facts.reachable_positions);
});
