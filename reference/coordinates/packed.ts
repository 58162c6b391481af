/** Distances of a whole space in few bits a state, for spaces that are too large for a byte each.
 *
 *  4 bits: the distance itself, 0…14; the 15th value means that the state was not reached.
 *  2 bits: the distance modulo 3, and 3 for not reached. Neighbours differ by one at most, so the remainders say which of them are
 *  nearer, and a walk from neighbour to nearer neighbour counts the distance itself (`stepsHome` in reference/search). */
export class PackedDistances {
  readonly size: number;
  readonly bits: 2 | 4;
  /** As it is kept in a table: state 0 in the lowest bits of the first byte. */
  readonly data: Uint8Array;
  /** What `get` answers for a state that was not reached: 3 or 15. */
  readonly unreached: number;

  /** `data`: what another one of the same size and bits held; by default no state is reached. @throws RangeError for the wrong length */
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

  /** Notes the distance of a state that was not reached before. @throws RangeError when 4 bits are too few for it */
  reach(state: number, distance: number): void {
    if (this.bits === 4 && distance >= 15)
      throw new RangeError('a distance above 14, which 4 bits cannot hold');
    const value = this.bits === 2 ? distance % 3 : distance;
    const [at, shift] = this.bits === 2 ? [state >>> 2, (state & 3) << 1] : [state >>> 1, (state & 1) << 2];
    // All bits are set: only those that must not be are cleared.
    this.data[at] = (this.data[at] as number) & ~((value ^ this.unreached) << shift);
  }
}

/** Length of the data of so many states. */
export const packedBytes = (size: number, bits: 2 | 4): number => Math.ceil((size * bits) / 8);
