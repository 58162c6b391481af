/** Small repeatable random numbers for tests: integers from 0 to bound − 1. */
export const seeded = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % bound;
  };
};

export const shuffledBy =
  (below: (bound: number) => number) =>
  <T>(items: readonly T[]): T[] => {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  };
