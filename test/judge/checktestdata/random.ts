/** Random integers from 0 up to, but not including, a bound (xorshift). The seed is the variable SEED, or fixed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

export const testSeed = Number(process.env.SEED ?? 20261120);
