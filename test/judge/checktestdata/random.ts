/** Whole numbers from 0 to below a bound, from a seed (xorshift). Seeds come from the variable SEED or are fixed. */
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
