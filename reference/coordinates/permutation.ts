/** n! for n = 0…18 (exact in a double). */
export function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

/** The number of a permutation of 0…n − 1 among all of them in lexical order, from 0 to n! − 1; n ≤ 18.
 *  Cost: n² / 2 comparisons. Does not check that the argument is a permutation. */
export function rankPermutation(permutation: ArrayLike<number>): number {
  const n = permutation.length;
  let rank = 0;
  for (let i = 0; i < n; i += 1) {
    let smallerBehind = 0;
    for (let j = i + 1; j < n; j += 1) {
      if ((permutation[j] ?? 0) < (permutation[i] ?? 0)) smallerBehind += 1;
    }
    rank = rank * (n - i) + smallerBehind;
  }
  return rank;
}
