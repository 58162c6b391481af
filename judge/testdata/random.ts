import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from '../problem-api/index.ts';

/** Pseudo-random numbers from a seed (its low 32 bits), unbiased and the same on every machine.
 *  Stored test data depend on the version of pure-rand, which is pinned. */
export function createRandom(seed: number): Random {
  const source = xoroshiro128plus(seed | 0);
  const below = (bound: number): number => {
    if (!Number.isSafeInteger(bound) || bound < 1) {
      throw new RangeError(`random.below: expected a whole number from 1 on, found ${bound}`);
    }
    return uniformInt(source, 0, bound - 1);
  };
  return {
    below,
    shuffle(items) {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [result[last], result[other]] = [result[other]!, result[last]!];
      }
      return result;
    },
  };
}
