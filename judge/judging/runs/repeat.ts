import type { RunLimits } from '#sandbox';
import { seconds } from '#text';
import { type RunResult, timeUsedMs, type VerdictLimits } from '#verdict';
import { MachineBusyError } from '../cases/judge-error.ts';
import type { Quiet } from '../quiet/quiet-lock.ts';
import { type Doubt, decidingRun, patientLimits, splitLimitMs, wasKeptFromCpu } from './limits.ts';
import {
  differBeyondNoise,
  type MachineLoad,
  type Measured,
  withCompany,
  withNoise,
} from './machine-load.ts';
import { atBestPace } from './pace.ts';

/** Maximum number of repetitions of a run in doubt. */
const mostRepeats = 4;
/** This many undisturbed quiet runs over the time limit are not a coincidence. */
const mostUndisturbed = 3;

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
    /** How many times longer than at its best the machine took at most; deducted from the run that counts. */
    readonly slowdown: number;
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
 *  machine). The time that such a run used counts (below).
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
    const known = attempts.map((one) => ({
      ...one,
      isSettled: one !== idle && how.isSettled(atBestPace(one)),
    }));
    const decision = ruling(known, doubt ?? 'idle', how.limits);
    const chosen = chosenBy(decision, attempts);
    const kept = new Set([idle, chosen.attempt, chosen.earlier]);
    how.discard(attempts.filter((other) => !kept.has(other)));
    const runs = attempts.map(({ run }) => run);
    const slowdown = Math.max(...attempts.map((one) => one.slowdown ?? 1));
    return {
      ...chosen,
      attempt: atBestPace(chosen.attempt),
      repeated: { doubt: doubt ?? 'idle', runs, differ: differBeyondNoise(attempts), slowdown },
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
  const slowdownNow = async () => (doubt === 'time' ? how.load.slowdown() : 1);
  let slowdownBefore = await slowdownNow();
  let undisturbed = 0;
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const before = how.load.now();
    const run = await again(patientLimits(kill));
    const wasAlone = how.load.wasAlone(before, run.run.cpuMs);
    const slowdownAfter = await slowdownNow();
    const slowdown = (slowdownBefore + slowdownAfter) / 2;
    slowdownBefore = slowdownAfter; // the next repeat begins now
    attempts.push({ ...run, hadCompany: !isQuiet(), slowdown });
    if (attempts.some((one) => isSettled(atBestPace(one)))) return;
    // A run in quiet, with a longer wall-clock limit, that still does not come near a limit was waiting by itself.
    const latest = atBestPace({ ...run, slowdown });
    const remaining = doubtAbout(latest);
    const isClose = remaining === 'time' || remaining === 'memory';
    if (doubt === 'starved' && !isClose && !wasKeptFromCpu(latest.run)) return;
    // After this one, a run that stayed within the limit would differ by more than noise.
    if (timeUsedMs(latest.run, limits) > (isQuiet() ? withNoise : withCompany)(limits.cpuMs)) return;
    if (remaining === 'time' && isQuiet() && wasAlone) undisturbed++;
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

// Theory of operation. A run of a case may leave marks that the next run of the same case reads: then that one starts
// where the other stopped, and both together do work for which one of them had too little time. So a repeated run
// confirms, it never rescues work: a result counts as accepted only if the case cannot have needed more than its time
// limit, whatever earlier runs left behind.
//
// What was accepted took at most the CPU time of all runs up to the first accepted one. There are three ways to know
// that this is within the limit:
// 1. the first run kept the limits;
// 2. all runs together kept the time limit;
// 3. the first run that ended by itself was accepted too: all the work was done by its end, and noise explains why
// that took longer than the limit.
// Otherwise the program is judged by a run that did not keep the limits or, if the machine stopped those, so that they
// say nothing about the program, not at all.

/** One of the runs of a case, in order. */
interface Judged extends Measured {
  /** True if it stayed within the limits, or ended in a way for which no limit matters. */
  readonly isSettled: boolean;
  /** True if the machine was too busy for what it did to say anything about the program. */
  readonly starved?: boolean;
}

/** Which run counts. */
type Ruling =
  | { readonly kind: 'counts'; readonly run: number }
  /** It counts, but as accepted only if an earlier run was accepted too; otherwise that one counts. */
  | { readonly kind: 'needs'; readonly run: number; readonly earlier: number }
  /** Nothing was learned about the program. */
  | { readonly kind: 'unknown' };

/** The run that counts among all runs of a program on one case. Pure: all that it depends on is in its arguments.
 *   @param runs - in order, with their CPU times, what others took from them, and which ran beside others */
function ruling(runs: readonly Judged[], doubt: Doubt, limits: VerdictLimits): Ruling {
  const settled = runs.findIndex(({ isSettled }) => isSettled);
  if (settled === 0) return { kind: 'counts', run: 0 };
  if (settled < 0) return withoutSettled(runs, doubt, limits);
  if (usedMs(runs, settled, limits) <= splitLimitMs(limits)) return { kind: 'counts', run: settled };
  if (differBeyondNoise(runs)) return { kind: 'counts', run: longest(runs.slice(0, settled)) };
  const earlier = runs.findIndex(isWhole);
  const isNoise = usedMs(runs, earlier, limits) <= (earlier === 0 ? withCompany : withNoise)(limits.cpuMs);
  if (earlier < settled && isNoise) return { kind: 'needs', run: settled, earlier };
  return earlier === 0 ? { kind: 'counts', run: 0 } : { kind: 'unknown' };
}

/** What all runs up to one have used of the time limit, ms. */
function usedMs(runs: readonly Judged[], last: number, limits: VerdictLimits): number {
  return runs.slice(0, last + 1).reduce((sum, { run }) => sum + timeUsedMs(run, limits), 0);
}

/** No run kept the limits, so none can be accepted. */
function withoutSettled(runs: readonly Judged[], doubt: Doubt, limits: VerdictLimits): Ruling {
  const last = runs.at(-1);
  if (last === undefined || wasKeptFromCpu(last.run)) return { kind: 'unknown' };
  const run = differBeyondNoise(runs)
    ? longest(runs)
    : decidingRun(
        runs.map((one) => atBestPace(one).run),
        doubt,
        limits,
      );
  return { kind: 'counts', run };
}

/** False if a run was stopped before it was done: the time that the program needs, and its result, are not known. */
const isWhole = ({ run, starved }: Judged): boolean => run.exit.kind !== 'killed' && starved !== true;

const longest = (runs: readonly Judged[]): number =>
  runs.reduce((most, { run }, index) => (run.cpuMs > (runs[most]?.run.cpuMs ?? -1) ? index : most), 0);
