import type { RunLimits } from '#sandbox';
import { seconds } from '#text';
import type { RunResult, VerdictLimits } from '#verdict';
import { MachineBusyError } from '../cases/judge-error.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import { type Doubt, patientLimits, wasKeptFromCpu } from './limits.ts';
import type { MachineLoad } from './machine-load.ts';
import { differBeyondNoise, type Measured, withCompany, withNoise } from './noise.ts';
import { type Ruling, ruling } from './rule.ts';

/** Maximum number of repetitions of a run in doubt. */
const mostRepeats = 4;
/** This many undisturbed quiet runs over the time limit are not a coincidence. */
const mostUndisturbed = 2;

/** A run; `starved`: the machine was too busy for what it did to say anything about the program. */
type Attempt = Measured & { readonly starved?: boolean };

/** A run with its files, and how to repeat it. */
export interface Repeatable<A extends Attempt> {
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
  /** Set if that run counts as accepted only if this earlier one was accepted too; otherwise this one counts. */
  readonly earlier?: A;
  readonly repeated: {
    readonly doubt: Doubt;
    readonly runs: readonly RunResult[];
    /** True if they differ by more than noise. */
    readonly differ: boolean;
  };
}

/** What two runs of a submission on one case have shown: that it waits of its own accord. Its other runs are then
 *  believed. */
export interface Waiting {
  isKnown: boolean;
}

/** The run with which a case begins. */
interface First<A> {
  readonly first: A;
  readonly doubt: Exclude<Doubt, 'idle'> | undefined;
  /** An earlier run that was stopped. */
  readonly idle?: A;
}

/** The first run of a case that says something about the program. If a run reached the wall-clock limit almost without
 *  using a CPU, another one tells whether the program waits or the machine was the cause (a disk, a pause of a virtual
 *  machine). The time that such a run used counts (`rule.ts`).
 *  @throws what `once` and `again` throw */
export async function firstRun<A extends Attempt>(
  waiting: Waiting,
  how: Pick<Repeatable<A>, 'kill' | 'lock' | 'again' | 'doubtAbout' | 'discard'>,
  once: () => Promise<A>,
): Promise<First<A>> {
  const first = await once();
  const doubt = how.doubtAbout(first);
  if (doubt !== 'idle') return { first, doubt };
  if (waiting.isKnown) return { first, doubt: undefined };
  how.discard([first]);
  const second = await how.lock.shared(() => how.again(how.kill));
  const remaining = how.doubtAbout(second);
  if (remaining !== 'idle') return { first: second, doubt: remaining, idle: first };
  waiting.isKnown = true;
  return { first: second, doubt: undefined };
}

/** The run that counts: the first, if nothing about it is in doubt, or one of several made while all other slots pause.
 *  README.md explains the rule.
 *   @throws MachineBusyError if all runs together do not tell what the program does; what `again` throws. */
export async function settle<A extends Attempt>(
  { first, doubt, idle }: First<A>,
  how: Repeatable<A>,
): Promise<Omit<Repeated<A>, 'repeated'> & Partial<Pick<Repeated<A>, 'repeated'>>> {
  if (doubt === undefined && idle === undefined) return { attempt: first };
  const attempts = idle === undefined ? [first] : [idle, first];
  try {
    if (doubt !== undefined)
      await how.lock.alone((isQuiet) => repeatUntilSettled(attempts, doubt, how, isQuiet));
    const known = attempts.map((one) => ({ ...one, isSettled: one !== idle && how.isSettled(one) }));
    const decision = ruling(known, doubt ?? 'idle', how.limits);
    const chosen = chosenBy(decision, attempts);
    const kept = new Set([idle, chosen.attempt, chosen.earlier]);
    how.discard(attempts.filter((other) => !kept.has(other)));
    const runs = attempts.map(({ run }) => run);
    return {
      ...chosen,
      repeated: { doubt: doubt ?? 'idle', runs, differ: differBeyondNoise(attempts) },
    };
  } catch (error) {
    how.discard(attempts.filter((one) => one !== idle));
    throw error;
  }
}

async function repeatUntilSettled<A extends Measured>(
  attempts: A[],
  doubt: Doubt,
  how: Repeatable<A>,
  isQuiet: () => boolean,
): Promise<void> {
  const { kill, again, isSettled, doubtAbout, limits } = how;
  let undisturbed = 0;
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const before = how.load.now();
    const run = await again(patientLimits(kill));
    const latest = { ...run, hadCompany: !isQuiet() };
    attempts.push(latest);
    if (attempts.some(isSettled)) return;
    // A run in quiet, with a longer wall-clock limit, that still does not come near a limit was waiting by itself.
    const remaining = doubtAbout(latest);
    const isClose = remaining === 'time' || remaining === 'memory';
    if (doubt === 'starved' && !isClose && !wasKeptFromCpu(latest.run)) return;
    // After this one, a run that stayed within the limit would differ by more than noise.
    if (latest.run.cpuMs > (isQuiet() ? withNoise : withCompany)(limits.cpuMs)) return;
    if (remaining === 'time' && isQuiet() && how.load.wasAlone(before, latest.run.cpuMs)) undisturbed++;
    if (undisturbed === mostUndisturbed) return;
  }
}

function chosenBy<A extends Attempt>(decision: Ruling, attempts: readonly A[]) {
  if (decision.kind === 'unknown') throw new MachineBusyError(whyUnknown(attempts.map(({ run }) => run)));
  const attempt = attempts[decision.run];
  const earlier = decision.kind === 'needs' ? attempts[decision.earlier] : undefined;
  if (attempt === undefined) throw new RangeError('no run was made');
  return earlier === undefined ? { attempt } : { attempt, earlier };
}

function whyUnknown(runs: readonly RunResult[]): string {
  const last = runs.at(-1);
  if (last !== undefined && wasKeptFromCpu(last)) {
    const { queuedMs = 0, wallMs, cpuMs } = last;
    return `run ${runs.length} times; in the last ${seconds(wallMs)} the program waited ${seconds(queuedMs)} for a CPU and got ${seconds(cpuMs)}`;
  }
  const usedMs = runs.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return `run ${runs.length} times; a run was stopped at the wall-clock limit before the program was done, and all of them used ${seconds(usedMs)} of CPU time, which is too much to believe the last`;
}
