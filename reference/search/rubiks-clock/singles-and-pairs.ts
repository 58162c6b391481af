import type { TurnCosts } from './costs.ts';
import type { PriceSets } from './price-sets.ts';

/** Writes what the singles and the adjacent pairs of a side cost: they follow from the cell. Five of these eight turns
 *  are the same for all lanes of a row. */
export class SinglesAndPairs {
  /** By a sum of up to three entries. */
  readonly #costs: Uint8Array;
  /** The other three: the words of a row by the pair of left + ul and lower + lr. `(2 · pair + odd) · 2n + n + i` is
   *  word i of n, one threshold later if odd is 1; words before the first one are empty. */
  readonly #words: Int32Array;

  constructor({ of, most }: TurnCosts) {
    this.#costs = Uint8Array.from({ length: 34 }, (_, sum) => of[sum % 12] as number);
    this.#words = Int32Array.from({ length: 144 * 2 * most }, (_, at) => {
      const [pair, odd] = [Math.floor(at / most / 2), Math.floor(at / most) % 2];
      const threshold = 2 * (at % most) - most - odd;
      return this.#lanes(pair, threshold) | (this.#lanes(pair, threshold + 1) << 12);
    });
  }

  /** The lanes in which three turns cost at most so much. */
  #lanes(pair: number, most: number): number {
    const [atLeft, atLower] = [Math.floor(pair / 12), pair % 12];
    let lanes = 0;
    for (let ll = 0; ll < 12; ll += 1) {
      const cost = [ll, atLeft + ll, atLower + ll].reduce(
        (sum, turn) => sum + (this.#costs[turn] as number),
        0,
      );
      if (cost <= most) lanes |= 1 << ll;
    }
    return lanes;
  }

  /** @param u - u of the upper, left, right and lower edge */
  write([upper = 0, left = 0, right = 0, lower = 0]: readonly number[], to: PriceSets): void {
    const [costs, words, n] = [this.#costs, this.#words, to.wordsOfRow];
    for (let ul = 0, at = 0; ul < 12; ul += 1)
      for (let lr = 0; lr < 12; lr += 1) {
        const two = (costs[ul] as number) + (costs[lr] as number);
        const pair = ((left + ul) % 12) * 12 + ((lower + lr) % 12);
        for (let ur = 0; ur < 12; ur += 1) {
          const ofEdges = (costs[upper + ul + ur] as number) + (costs[right + ur + lr] as number);
          const five = two + (costs[ur] as number) + ofEdges;
          const first = (2 * pair + (five & 1)) * 2 * n + n - (five >> 1);
          for (let i = first; i < first + n; i += 1) to.words[at++] = words[i] as number;
        }
      }
  }
}
