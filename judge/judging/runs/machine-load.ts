import { readFileSync } from 'node:fs';

/** How much CPU time the whole machine had used at some moment, ms; the hypervisor's share counts. */
export interface CpuClock {
  /** Monotonic clock, ms. */
  readonly atMs: number;
  readonly busyMs: number;
}

/** Reads the clock; undefined where the system does not tell. */
export type ReadCpuClock = () => CpuClock | undefined;

const tickMs = 10;
/** Others that use less than this share of one CPU disturb nobody: the judge itself, timers. */
const companyShare = 0.2;
/** The clock counts whole ticks, several CPUs at once. */
const leastCompanyMs = 5 * tickMs;

/** Reading the clock takes the kernel up to a millisecond. */
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

/** Says of a run whether others used the CPUs beside it. */
export class MachineLoad {
  readonly #read: ReadCpuClock;
  #last: CpuClock | undefined;

  constructor(read: ReadCpuClock) {
    this.#read = read;
  }

  /** To be asked before a run, for `wasAlone`. */
  now(): CpuClock | undefined {
    this.#last = this.#read();
    return this.#last;
  }

  /** The same for runs that are many: the clock may have been read a little before, so asking costs next to nothing. What ran just
   *  before then counts as company. */
  lately(): CpuClock | undefined {
    const isRecent = this.#last !== undefined && performance.now() - this.#last.atMs <= recentMs;
    return isRecent ? this.#last : this.now();
  }

  /** True when nobody else has used the CPUs between `before` and now, as far as the machine tells.
   *  @param ownMs - CPU time of the run itself. */
  wasAlone(before: CpuClock | undefined, ownMs: number): boolean {
    const now = this.#read();
    if (before === undefined || now === undefined) return false;
    const othersMs = now.busyMs - before.busyMs - ownMs;
    return othersMs < Math.max(leastCompanyMs, companyShare * (now.atMs - before.atMs));
  }
}
