/** Arrangements of n places with colours that repeat, numbered in lexical order. */
export interface Multiset {
  readonly places: number;
  /** How often each colour 0, 1, … occurs; sums to `places`. */
  readonly counts: readonly number[];
  /** Number of arrangements: n! / (counts[0]! · counts[1]! · …). */
  readonly size: number;
}

/** The multiset with these counts. @throws RangeError when it has more arrangements than 2^53. */
export function multisetOf(counts: readonly number[]): Multiset {
  let [places, size] = [0, 1];
  for (const count of counts)
    for (let i = 1; i <= count; i += 1) {
      places += 1;
      size = multiplyDivide(size, places, i);
    }
  return { places, counts, size };
}

/** The number of an arrangement of the multiset, 0…size − 1; the inverse of `unrankMultiset`. Cost: places × colours.
 *  Does not check how often each colour occurs. */
export function rankMultiset({ places, counts, size }: Multiset, colours: ArrayLike<number>): number {
  const left = [...counts];
  let [rank, arrangements] = [0, size];
  for (let i = 0; i < places; i += 1) {
    // A share of left[c] / (places − i) of the remaining arrangements begins with the colour c.
    const [colour, rest] = [colours[i] ?? 0, places - i];
    let smaller = 0;
    for (let c = 0; c < colour; c += 1) smaller += left[c] ?? 0;
    rank += multiplyDivide(arrangements, smaller, rest);
    arrangements = multiplyDivide(arrangements, left[colour] ?? 0, rest);
    left[colour] = (left[colour] ?? 0) - 1;
  }
  return rank;
}

/** Arrangement number `rank` in lexical order. Writes to `into` (places values), a new array by default, and returns
 *  it. */
export function unrankMultiset(
  { places, counts, size }: Multiset,
  rank: number,
  into = new Uint8Array(places),
): Uint8Array {
  const left = [...counts];
  let [below, arrangements] = [rank, size];
  for (let i = 0; i < places; i += 1) {
    const rest = places - i;
    let colour = 0;
    let share = multiplyDivide(arrangements, left[0] ?? 0, rest);
    while (below >= share && colour + 1 < left.length) {
      below -= share;
      colour += 1;
      share = multiplyDivide(arrangements, left[colour] ?? 0, rest);
    }
    arrangements = share;
    left[colour] = (left[colour] ?? 0) - 1;
    into[i] = colour;
  }
  return into;
}

/** value · factor / divisor, which must be a whole number; exact as long as the product is. */
function multiplyDivide(value: number, factor: number, divisor: number): number {
  const product = value * factor;
  if (product > Number.MAX_SAFE_INTEGER) throw new RangeError('the multiset has too many arrangements');
  return product / divisor;
}
