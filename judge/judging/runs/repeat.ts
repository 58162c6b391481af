import type { RunLimits } from '../../sandbox/index.ts';
import { type RunResult, seconds, type VerdictLimits } from '../../verdict/index.ts';
import { MachineBusyError } from '../judge-error.ts';
import { type Doubt, decidingRun, largestRun, patientLimits, wasKeptFromCpu } from './limits.ts';
import type { MachineLoad } from './machine-load.ts';
import { differBeyondNoise, type Measured, withNoise } from './noise.ts';
import type { Quiet } from './quiet-lock.ts';

/** Maximum number of repetitions of a run in doubt. */
const mostRepeats = 4;
/** This many undisturbed quiet runs over the time limit are not a coincidence. */
const mostUndisturbed = 2;

/** A run with its files, and how to repeat it. */
export interface Repeatable<A extends Measured> {
  readonly limits: VerdictLimits;
  readonly kill: RunLimits;
  readonly lock: Quiet;
  readonly load: MachineLoad;
  /** Repeats the run in a fresh box: nothing from an earlier run may be left there. */
  again(kill: RunLimits): Promise<A>;
  doubtAbout(attempt: A): Doubt | undefined;
  /** True if another run would not help. */
  isSettled(attempt: A): boolean;
  /** Discards attempts that do not count. */
  discard(attempts: readonly A[]): void;
}

/** The deciding run, and all runs including the first if there was a doubt. */
export interface Repeated<A> {
  readonly attempt: A;
  readonly repeated: {
    readonly doubt: Doubt;
    readonly runs: readonly RunResult[];
    /** True if they differ by more than noise. */
    readonly differ: boolean;
  };
}

/** What two runs of a submission on one case have shown: it waits by itself. Then its other runs are believed. */
export interface Waiting {
  isKnown: boolean;
}

/** The first run of a case that says something about the program. If a run reached the wall-clock limit almost without
 *  using a CPU, another one tells whether the program waits, or the machine was the cause (a disk, a pause of a
 *  virtual machine). Such a run has used too little CPU time to help the next.
 *  @returns the run with what is doubtful about it; `idle` if an earlier run does not count
 *  @throws what `once` and `again` throw. */
export async function firstRun<A extends Measured>(
  waiting: Waiting,
  how: Pick<Repeatable<A>, 'kill' | 'lock' | 'again' | 'doubtAbout' | 'discard'>,
  once: () => Promise<A>,
): Promise<{ first: A; doubt: Exclude<Doubt, 'idle'> | undefined; idle?: Repeated<A>['repeated'] }> {
  const first = await once();
  const doubt = how.doubtAbout(first);
  if (doubt !== 'idle') return { first, doubt };
  if (waiting.isKnown) return { first, doubt: undefined };
  how.discard([first]);
  const second = await how.lock.shared(() => how.again(how.kill));
  const remaining = how.doubtAbout(second);
  if (remaining !== 'idle')
    return {
      first: second,
      doubt: remaining,
      idle: { doubt: 'idle', runs: [first.run, second.run], differ: false },
    };
  waiting.isKnown = true;
  return { first: second, doubt: undefined };
}

/** Repeats a run in doubt while all other slots pause, until it is settled. README.md explains the rule.
 *   @throws MachineBusyError if others keep the program from the CPU even then; what `again` throws. */
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
    // A run in quiet, with a longer wall-clock limit, that still does not come near a limit was waiting by itself.
    const remaining = doubtAbout(latest);
    const isClose = remaining === 'time' || remaining === 'memory';
    if (doubt === 'starved' && !isClose && !wasKeptFromCpu(latest.run)) return;
    // After this one, a run that kept the limit would differ by more than noise.
    if (latest.run.cpuMs > withNoise(limits.cpuMs)) return;
    if (remaining === 'time' && how.load.wasAlone(before, latest.run.cpuMs)) undisturbed++;
    if (undisturbed === mostUndisturbed) return;
  }
}

/** The deciding attempt: the first if it kept the limits, since no earlier run can have helped it; if the runs
 *  differ by more than noise, the longest; else one that kept the limits or came closest. */
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
