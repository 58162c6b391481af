/** Distances of a whole space in a few bits per state, for spaces that are too large for a byte per state.
 *
 *  4 bits: the distance, 0…14, or 15 for a state that was not reached. 2 bits: the distance modulo 3, or 3 for a
 *  state that was not reached. Distances of neighbours differ by at most one, so the remainders show which
 *  neighbours are nearer, and a walk to nearer neighbours finds the distance (`stepsHome` in reference/search). */
export class PackedDistances {
  readonly size: number;
  readonly bits: 2 | 4;
  /** As in a table: state 0 in the lowest bits of the first byte. */
  readonly data: Uint8Array;
  /** The result of `get` for a state that was not reached: 3 or 15. */
  readonly unreached: number;

  /** `data`: from an object of the same size and bits; by default no state is reached.
   *  @throws RangeError for the wrong length */
  constructor(size: number, bits: 2 | 4, data?: Uint8Array) {
    const bytes = packedBytes(size, bits);
    if (data !== undefined && data.length !== bytes)
      throw new RangeError(
        `found ${data.length} bytes, expected ${bytes} for ${size} states of ${bits} bits`,
      );
    this.size = size;
    this.bits = bits;
    this.unreached = (1 << bits) - 1;
    this.data = data ?? new Uint8Array(bytes).fill(255);
  }

  /** The distance (of 2 bits: modulo 3), or `unreached`. */
  get(state: number): number {
    return this.bits === 2
      ? ((this.data[state >>> 2] as number) >> ((state & 3) << 1)) & 3
      : ((this.data[state >>> 1] as number) >> ((state & 1) << 2)) & 15;
  }

  /** Stores the distance of a state that was not reached before. @throws RangeError when 4 bits are too few */
  reach(state: number, distance: number): void {
    if (this.bits === 4 && distance >= 15)
      throw new RangeError('a distance above 14, which 4 bits cannot hold');
    const value = this.bits === 2 ? distance % 3 : distance;
    const [at, shift] = this.bits === 2 ? [state >>> 2, (state & 3) << 1] : [state >>> 1, (state & 1) << 2];
    // All bits of the state are set, so it is enough to clear some.
    this.data[at] = (this.data[at] as number) & ~((value ^ this.unreached) << shift);
  }
}

/** Length of the data for this many states. */
export const packedBytes = (size: number, bits: 2 | 4): number => Math.ceil((size * bits) / 8);
