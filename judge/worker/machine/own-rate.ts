import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { KeptValues } from '#host';

const steps = 2_000_000;
const rounds = 24;
const dayMs = 86_400_000;

/** How fast this machine is: millions of standard steps in a second of CPU time. Measured once a day by each user, in
 *  less than half a second. Noise only adds to CPU time, so the quickest round counts. */
export function ownRate(kept = new KeptValues<number>('own')): number {
  const processor = cpus()[0]?.model ?? '';
  const about = JSON.stringify(['rate', processor, process.version, Math.floor(Date.now() / dayMs)]);
  const key = createHash('sha256').update(about).digest('hex');
  const known = kept.find(key);
  if (known !== undefined) return known;
  const rate = Math.round(steps / Math.min(...Array.from({ length: rounds }, microsecondsOfRound)));
  kept.put(key, rate);
  return rate;
}

/** The first rounds are slower because the code has not been compiled yet. */
function microsecondsOfRound(): number {
  const before = process.cpuUsage();
  standardSteps(steps);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

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
