/** Theory of operation. Noise only adds to the CPU time of a program, and by a bounded amount. So runs of one
 *  program on one input can differ only by so much; a larger difference is caused by the program: it is random, or
 *  work done in one run helped the next. */
import type { RunResult } from '#verdict';
import { wasKeptFromCpu } from './limits.ts';

/** One of several runs of a program on one input. */
export interface Measured {
  readonly run: RunResult;
  /** True if no other process used the CPUs meanwhile; otherwise another one did, or it is unknown. */
  readonly alone?: boolean;
  /** Of a repeated run: true if the machine was not quiet, or that is unknown. */
  readonly hadCompany?: boolean;
}

/** Noise on an idle machine, including invisible causes (such as other virtual machines on the host). */
const quietShare = 0.3;
/** Noise from other runs and programs: competition for the memory bus was measured to cost memory-bound code up to
 *  half of its CPU time. */
const busyShare = 0.5;
/** CPU time is counted in kernel ticks, and starting a process costs a few ms, whatever it does. */
const leastNoiseMs = 50;

/** The largest value that noise can turn `cpuMs` into in a quiet run. */
export const withNoise = (cpuMs: number): number => above(cpuMs, quietShare);

/** The same in a run beside others. */
export const withCompany = (cpuMs: number): number => above(cpuMs, busyShare);

const above = (cpuMs: number, share: number): number => cpuMs + Math.max(share * cpuMs, leastNoiseMs);

/** True if runs of one program on one input differ by more than noise explains. Counted as made beside others: the
 *  first run unless it is known to have been alone, runs that others kept off the CPUs, and runs without quiet. A run
 *  that hit the wall-clock limit would have needed more time: what it used is a lower bound. */
export function differBeyondNoise(attempts: readonly Measured[]): boolean {
  const whole = attempts.filter(({ run: { exit } }) => exit.kind !== 'killed' || exit.limit !== 'wall');
  const leastMs = Math.min(...whole.map(({ run }) => run.cpuMs));
  return attempts.some((measured) => {
    const { run, alone, hadCompany } = measured;
    const isBeside = hadCompany || (measured === attempts[0] && !alone) || wasKeptFromCpu(run);
    return run.cpuMs > (isBeside ? withCompany(leastMs) : withNoise(leastMs));
  });
}
