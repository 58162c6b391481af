/** Theory of operation. Noise only adds to the CPU time of a program, and not without bound. So runs of one program on one input differ by
 *  so much at most; what differs by more is the program's own doing: it is random, or work done in one run helped the next. */
import type { RunResult } from '../../verdict/index.ts';

/** One of several runs of a program on one input. */
export interface Measured {
  readonly run: RunResult;
  /** Nobody else used the CPUs meanwhile; undefined or false: somebody did, or nobody knows. */
  readonly alone?: boolean;
}

/** What a machine at rest can add to a run, with what nobody sees (neighbours of a virtual machine, say). */
const quietShare = 0.3;
/** What runs and programs beside it can add: neighbours that fight for the memory bus were measured to cost memory-bound code up to half
 *  of its CPU time. */
const busyShare = 0.5;
/** CPU time is read at the ticks of the kernel, and a process costs a few ms to start, whatever it does. */
const leastNoiseMs = 50;

/** The most that noise can have made of `cpuMs` in a quiet run. */
export const withNoise = (cpuMs: number): number => cpuMs + Math.max(quietShare * cpuMs, leastNoiseMs);

/** True when runs of one program on one input differ by more than noise explains. The first was made beside others, unless it is known to
 *  have been alone; all the others in quiet. A run that the wall clock stopped
 *  says only that it would have needed more. */
export function differBeyondNoise(runs: readonly Measured[]): boolean {
  const whole = runs.filter(({ run: { exit } }) => exit.kind !== 'killed' || exit.limit !== 'wall');
  const leastMs = Math.min(...whole.map(({ run }) => run.cpuMs));
  return runs.some((measured) => {
    const share = measured === runs[0] && !measured.alone ? busyShare : quietShare;
    return measured.run.cpuMs > leastMs + Math.max(share * leastMs, leastNoiseMs);
  });
}
