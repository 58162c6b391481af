/** Words of the table: 64 KiB. A larger table would reach caches that other programs share, and measure their noise. */
const tableWords = 2 ** 14;
const table = new Uint32Array(tableWords);

/** Standard work: steps of integer arithmetic, each with a read and a write at an address that depends on the step
 *  before.
 *  @returns a number that depends on every step, so that none can be optimised away */
export function standardSteps(count: number): number {
  for (let index = 0; index < tableWords; index++) table[index] = index;
  let state = 2_463_534_242;
  for (let step = 0; step < count; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const place = state & (tableWords - 1);
    const found = table[place] ?? 0;
    table[place] = (found + step) | 0;
    state = (state + found) | 1;
  }
  return state >>> 0;
}
