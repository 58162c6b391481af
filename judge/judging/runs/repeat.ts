import type { RunLimits } from '../../sandbox/index.ts';
import { type RunResult, seconds, type VerdictLimits } from '../../verdict/index.ts';
import { MachineBusyError } from '../judge-error.ts';
import { type Doubt, decidingRun, patientLimits, wasKeptFromCpu } from './limits.ts';
import type { QuietLock } from './quiet-lock.ts';

/** How often at most a run in doubt is repeated. */
const mostRepeats = 4;

/** A run with what it left, and how to do it again. */
export interface Repeatable<A extends { readonly run: RunResult }> {
  readonly limits: VerdictLimits;
  readonly kill: RunLimits;
  readonly lock: QuietLock;
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
  readonly repeated: { readonly doubt: Doubt; readonly runs: readonly RunResult[] };
}

/** Runs again what is in doubt, while all other slots pause, until it is settled.
 *  @throws MachineBusyError when others keep the program from a CPU all the same; what `again` throws. */
export async function repeat<A extends { readonly run: RunResult }>(
  first: A,
  doubt: Doubt,
  how: Repeatable<A>,
): Promise<Repeated<A>> {
  const attempts = [first];
  try {
    await how.lock.alone(() => repeatUntilSettled(attempts, doubt, how));
    const attempt = choose(attempts, doubt, how);
    how.discard(attempts.filter((other) => other !== attempt));
    return { attempt, repeated: { doubt, runs: attempts.map(({ run }) => run) } };
  } catch (error) {
    how.discard(attempts);
    throw error;
  }
}

async function repeatUntilSettled<A extends { readonly run: RunResult }>(
  attempts: A[],
  doubt: Doubt,
  { kill, again, isSettled, doubtAbout }: Repeatable<A>,
): Promise<void> {
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const latest = await again(patientLimits(kill));
    attempts.push(latest);
    if (attempts.some(isSettled)) return;
    // In quiet and with patience, what still does not come near a limit has been waiting for itself.
    const remaining = doubtAbout(latest);
    const isClose = remaining === 'time' || remaining === 'memory';
    if (doubt === 'starved' && !isClose && !wasKeptFromCpu(latest.run)) return;
  }
}

function choose<A extends { readonly run: RunResult }>(
  attempts: readonly A[],
  doubt: Doubt,
  { isSettled, limits }: Repeatable<A>,
): A {
  const settled = attempts.find(isSettled);
  if (settled !== undefined) return settled;
  const runs = attempts.map(({ run }) => run);
  const last = runs.at(-1);
  if (last !== undefined && wasKeptFromCpu(last)) {
    const { queuedMs = 0, wallMs, cpuMs } = last;
    throw new MachineBusyError(
      `run ${runs.length} times; in the last ${seconds(wallMs)} the program waited ${seconds(queuedMs)} for a CPU and got ${seconds(cpuMs)}`,
    );
  }
  const chosen = attempts[decidingRun(runs, doubt, limits)];
  if (chosen === undefined) throw new RangeError('no run was made');
  return chosen;
}
