/** Units of a cost: fine enough that grids of a layer hardly ever have equal ones. */
export const costUnit = 64;
const worstRank = 65_534;

/** Ranks of sums of costs for `beamSearch`. Sums are too large for ranks, so a rank is what a sum is above the best of
 *  the layer before. */
export class SumRanks {
  readonly #width: number;
  /** What a rotation, which moves four points by one step, saves at most. */
  readonly #atMost: number;
  #depth = 0;
  /** No grid of the layer has a smaller sum. */
  #floor = 0;
  /** Larger sums are dropped: they are hardly ever among the best. */
  #limit = Number.POSITIVE_INFINITY;
  /** Of the grids written for the next layer. */
  #count = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = 0;

  constructor(width: number, atMost: number) {
    this.#width = width;
    this.#atMost = atMost;
  }

  /** A grid with this sum is written for the next layer. */
  note(sum: number): void {
    this.#count += 1;
    this.#least = Math.min(this.#least, sum);
    this.#most = Math.max(this.#most, sum);
  }

  /** The rank of a sum in the layer at a depth; negative: dropped. */
  rankOf(sum: number, depth: number): number {
    if (depth !== this.#depth) this.#begin(depth);
    return sum > this.#limit ? -1 : Math.min(1 + sum - this.#floor, worstRank);
  }

  #begin(depth: number): void {
    this.#depth = depth;
    // The worst that survived was so far from the best of the layer before it; negative if all were better.
    const reach = Math.max(0, this.#most - (this.#floor + this.#atMost));
    this.#limit = this.#count < this.#width ? Number.POSITIVE_INFINITY : this.#least + reach + 8 * costUnit;
    this.#floor = this.#least - this.#atMost;
    this.#count = 0;
    this.#least = Number.POSITIVE_INFINITY;
    this.#most = 0;
  }
}
