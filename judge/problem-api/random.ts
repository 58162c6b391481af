import type { Random } from './contract.ts';

/** Everything random, from whole numbers 0 to `bound` − 1 that are equally likely.
 *  ```ts
 *  randomFrom((bound) => bound - 1).below(10); // → 9
 *  randomFrom(() => 0).shuffle([1, 2, 3]); // → [2, 3, 1]
 *  ``` */
export const randomFrom = (below: Random['below']): Random => ({
  below,
  shuffle(items) {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [result[last], result[other]] = [result[other]!, result[last]!];
    }
    return result;
  },
});
