import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { KeptValues } from '#host';
import { standardSteps } from './standard-steps.ts';

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
