import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Random, randomFrom } from '#problem-api';

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
  return randomFrom(below);
}
