/** n! for n = 0…18 (exact in a double). */
export function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

/** The number of a permutation of 0…n − 1 among all of them in lexical order, from 0 to n! − 1; n ≤ 18.
 *  Cost: n² / 2 comparisons. The inverse of `unrankPermutation`; does not check that the argument is a permutation. */
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

/** Permutation number `rank` of 0…n − 1 in lexical order, n ≤ 18. Writes to `into` (n values), a new array by
 *  default, and returns it. */
export function unrankPermutation(rank: number, n: number, into = new Uint8Array(n)): Uint8Array {
  let rest = rank;
  for (let i = n - 1; i >= 0; i -= 1) {
    const base = n - i;
    const value = rest % base;
    rest = Math.floor(rest / base);
    into[i] = value;
    // The values behind were ranked among themselves; those not below `value` move up to make room for it.
    for (let j = i + 1; j < n; j += 1) if ((into[j] ?? 0) >= value) into[j] = (into[j] ?? 0) + 1;
  }
  return into;
}
