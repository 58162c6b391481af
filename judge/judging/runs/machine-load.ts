import { readFileSync } from 'node:fs';

/** CPU time used by the whole machine up to a moment, ms; includes time taken by the hypervisor. */
export interface CpuClock {
  /** Monotonic clock, ms. */
  readonly atMs: number;
  readonly busyMs: number;
}

/** Reads the clock; undefined if the system does not provide it. */
export type ReadCpuClock = () => CpuClock | undefined;

const tickMs = 10;
/** Other processes that use less than this share of one CPU (the judge itself, timers) do not count as a
 *  disturbance. */
const companyShare = 0.2;
/** The clock counts in whole ticks, summed over several CPUs. */
const leastCompanyMs = 5 * tickMs;

/** The age up to which an earlier reading is reused: reading the clock takes up to a millisecond. */
const recentMs = 250;

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal (guests are counted as user). */
export function parseCpuClock(stat: string, atMs: number): CpuClock | undefined {
  const [user, nice, system, , , irq, softirq, steal = 0] = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number);
  if (user === undefined || nice === undefined || system === undefined) return undefined;
  return { atMs, busyMs: tickMs * (user + nice + system + (irq ?? 0) + (softirq ?? 0) + steal) };
}

/** The clock of this machine. */
export const readCpuClock: ReadCpuClock = () => {
  try {
    return parseCpuClock(readFileSync('/proc/stat', 'latin1'), performance.now());
  } catch {
    return undefined;
  }
};

/** Tells whether other processes used the CPUs during a run. */
export class MachineLoad {
  readonly #read: ReadCpuClock;
  #last: CpuClock | undefined;

  constructor(read: ReadCpuClock) {
    this.#read = read;
  }

  /** Call before a run, for `wasAlone`. */
  now(): CpuClock | undefined {
    this.#last = this.#read();
    return this.#last;
  }

  /** Like `now`, for frequent runs: may return a slightly older reading, so that it costs almost nothing. Anything
   *  that ran just before then counts as another process. */
  lately(): CpuClock | undefined {
    const isRecent = this.#last !== undefined && performance.now() - this.#last.atMs <= recentMs;
    return isRecent ? this.#last : this.now();
  }

  /** True if no other process has used the CPUs between `before` and now, as far as known.
   *   @param ownMs - CPU time of the run itself. */
  wasAlone(before: CpuClock | undefined, ownMs: number): boolean {
    const now = this.#read();
    if (before === undefined || now === undefined) return false;
    const othersMs = now.busyMs - before.busyMs - ownMs;
    return othersMs < Math.max(leastCompanyMs, companyShare * (now.atMs - before.atMs));
  }
}
