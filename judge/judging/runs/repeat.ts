import type { RunLimits } from '../../sandbox/index.ts';
import { type RunResult, seconds, type VerdictLimits } from '../../verdict/index.ts';
import { MachineBusyError } from '../judge-error.ts';
import { type Doubt, decidingRun, largestRun, patientLimits, wasKeptFromCpu } from './limits.ts';
import type { MachineLoad } from './machine-load.ts';
import { differBeyondNoise, type Measured, withNoise } from './noise.ts';
import type { Quiet } from './quiet-lock.ts';

/** How often at most a run in doubt is repeated. */
const mostRepeats = 4;
/** So many quiet runs over the time limit that nobody disturbed are no accident. */
const mostUndisturbed = 2;

/** A run with what it left, and how to do it again. */
export interface Repeatable<A extends Measured> {
  readonly limits: VerdictLimits;
  readonly kill: RunLimits;
  readonly lock: Quiet;
  readonly load: MachineLoad;
  /** In a fresh box: nothing that an earlier run has done may be left there. */
  again(kill: RunLimits): Promise<A>;
  doubtAbout(attempt: A): Doubt | undefined;
  /** There is nothing to be gained from another one. */
  isSettled(attempt: A): boolean;
  /** Attempts that do not count. */
  discard(attempts: readonly A[]): void;
}

/** What decides when there was a doubt, and all runs, the first included. */
export interface Repeated<A> {
  readonly attempt: A;
  readonly repeated: {
    readonly doubt: Doubt;
    readonly runs: readonly RunResult[];
    /** They differ by more than noise. */
    readonly differ: boolean;
  };
}

/** Runs again what is in doubt, while all other slots pause, until it is settled. The rule is told in README.md.
 *  @throws MachineBusyError when others keep the program from a CPU all the same; what `again` throws. */
export async function repeat<A extends Measured>(
  first: A,
  doubt: Doubt,
  how: Repeatable<A>,
): Promise<Repeated<A>> {
  const attempts = [first];
  try {
    await how.lock.alone(() => repeatUntilSettled(attempts, doubt, how));
    const differ = differBeyondNoise(attempts);
    const attempt = choose(attempts, { doubt, differ }, how);
    how.discard(attempts.filter((other) => other !== attempt));
    return { attempt, repeated: { doubt, runs: attempts.map(({ run }) => run), differ } };
  } catch (error) {
    how.discard(attempts);
    throw error;
  }
}

async function repeatUntilSettled<A extends Measured>(
  attempts: A[],
  doubt: Doubt,
  how: Repeatable<A>,
): Promise<void> {
  const { kill, again, isSettled, doubtAbout, limits } = how;
  let undisturbed = 0;
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const before = how.load.now();
    const latest = await again(patientLimits(kill));
    attempts.push(latest);
    if (attempts.some(isSettled)) return;
    // In quiet and with patience, what still does not come near a limit has been waiting for itself.
    const remaining = doubtAbout(latest);
    const isClose = remaining === 'time' || remaining === 'memory';
    if (doubt === 'starved' && !isClose && !wasKeptFromCpu(latest.run)) return;
    // After this one, a run that kept the limit would differ by more than noise.
    if (latest.run.cpuMs > withNoise(limits.cpuMs)) return;
    if (remaining === 'time' && how.load.wasAlone(before, latest.run.cpuMs)) undisturbed++;
    if (undisturbed === mostUndisturbed) return;
  }
}

/** The attempt that decides: the first, if it kept the limits, since no run before can have helped it; where the runs differ by more than
 *  noise, the largest; else one that kept the limits, or came closest. */
function choose<A extends Measured>(
  attempts: readonly A[],
  { doubt, differ }: { readonly doubt: Doubt; readonly differ: boolean },
  { isSettled, limits }: Repeatable<A>,
): A {
  const settled = attempts.find(isSettled);
  if (settled !== undefined && (settled === attempts[0] || !differ)) return settled;
  const runs = attempts.map(({ run }) => run);
  const last = runs.at(-1);
  if (settled === undefined && last !== undefined && wasKeptFromCpu(last)) {
    const { queuedMs = 0, wallMs, cpuMs } = last;
    throw new MachineBusyError(
      `run ${runs.length} times; in the last ${seconds(wallMs)} the program waited ${seconds(queuedMs)} for a CPU and got ${seconds(cpuMs)}`,
    );
  }
  const chosen = attempts[differ ? largestRun(runs) : decidingRun(runs, doubt, limits)];
  if (chosen === undefined) throw new RangeError('no run was made');
  return chosen;
}
