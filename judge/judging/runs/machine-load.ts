import { readFileSync } from 'node:fs';
import type { RunResult } from '#verdict';
import { wasKeptFromCpu } from './limits.ts';

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

/** How many times longer than at its best the machine takes now. */
interface PaceNow {
  slowdown(): Promise<number>;
}

/** Tells whether other processes used the CPUs during a run, and how fast the CPUs are. */
export class MachineLoad {
  readonly #read: ReadCpuClock;
  readonly #pace: PaceNow | undefined;

  /** @param pace - default: the machine is always at its best */
  constructor(read: ReadCpuClock, pace?: PaceNow) {
    this.#read = read;
    this.#pace = pace;
  }

  /** How many times longer than at its best this machine takes now. Takes about 15 ms. */
  async slowdown(): Promise<number> {
    return (await this.#pace?.slowdown()) ?? 1;
  }

  /** Call before a run, for `wasAlone`. */
  now(): CpuClock | undefined {
    return this.#read();
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

// Theory of operation. Noise only adds to the CPU time of a program, and by a bounded amount. So runs of one
// program on one input can differ only by so much; a larger difference is caused by the program: it is random, or
// work done in one run helped the next.

/** One of several runs of a program on one input. */
export interface Measured {
  readonly run: RunResult;
  /** Of a repeated run: true if the machine was not quiet, or that is unknown. */
  readonly hadCompany?: boolean;
  /** Of a repeated run close to the time limit: how many times longer than at its best the machine took. */
  readonly slowdown?: number;
}

/** Noise in a repeat on a quiet machine. */
const quietShare = 0.3;
/** Noise from other runs and programs: competition for the memory bus was measured to cost memory-bound code up to
 *  half of its CPU time. On a virtual machine they may be neighbours that nobody sees: one run in some hundreds took 30
 *  to 40 % longer although nothing else ran. Repeats outlive that, so only first runs are allowed this much whatever
 *  ran beside them. */
const busyShare = 0.5;
/** CPU time is counted in kernel ticks, and starting a process costs a few ms, whatever it does. */
const leastNoiseMs = 50;

/** The largest value that noise can turn `cpuMs` into in a quiet run. */
export const withNoise = (cpuMs: number): number => above(cpuMs, quietShare);

/** The same in a first run, or one beside others. */
export const withCompany = (cpuMs: number): number => above(cpuMs, busyShare);

const above = (cpuMs: number, share: number): number => cpuMs + Math.max(share * cpuMs, leastNoiseMs);

/** True if runs of one program on one input differ by more than noise explains. Counted as made beside others: the
 *  first run, runs that others kept off the CPUs, and runs without quiet. A run that hit the wall-clock limit would
 *  have needed more time: what it used is a lower bound. */
export function differBeyondNoise(attempts: readonly Measured[]): boolean {
  const whole = attempts.filter(({ run: { exit } }) => exit.kind !== 'killed' || exit.limit !== 'wall');
  const leastMs = Math.min(...whole.map(({ run }) => run.cpuMs));
  return attempts.some(({ run, hadCompany }, index) => {
    const isBeside = index === 0 || hadCompany || wasKeptFromCpu(run);
    return run.cpuMs > (isBeside ? withCompany : withNoise)(leastMs);
  });
}
