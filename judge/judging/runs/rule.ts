/** Theory of operation. A run of a case may leave marks that the next run of the same case reads: then that one starts
 *  where the other stopped, and both together do work for which one of them had too little time. So a repeated run
 *  confirms, it never rescues work: a result counts as accepted only if the case cannot have needed more than its time
 *  limit, whatever earlier runs left behind.
 *
 *  What was accepted took at most the CPU time of all runs up to the first accepted one. There are three ways to know
 *  that this is within the limit:
 *  1. the first run kept the limits;
 *  2. all runs together kept the time limit;
 *  3. the first run that ended by itself was accepted too: all the work was done by its end, and noise explains why
 *     that took longer than the limit.
 *  Otherwise the program is judged by a run that did not keep the limits or, if the machine stopped those, so that they
 *  say nothing about the program, not at all. */
import type { VerdictLimits } from '#verdict';
import { type Doubt, decidingRun, splitLimitMs, wasKeptFromCpu } from './limits.ts';
import { differBeyondNoise, type Measured, withNoise } from './noise.ts';

/** One of the runs of a case, in order. */
export interface Judged extends Measured {
  /** True if it stayed within the limits, or ended in a way for which no limit matters. */
  readonly isSettled: boolean;
  /** True if the machine was too busy for what it did to say anything about the program. */
  readonly starved?: boolean;
}

/** Which run counts. */
export type Ruling =
  | { readonly kind: 'counts'; readonly run: number }
  /** It counts, but as accepted only if an earlier run was accepted too; otherwise that one counts. */
  | { readonly kind: 'needs'; readonly run: number; readonly earlier: number }
  /** Nothing was learned about the program. */
  | { readonly kind: 'unknown' };

/** The run that counts among all runs of a program on one case. Pure: all that it depends on is in its arguments.
 *   @param runs - in order, with their CPU times, what others took from them, and whether others ran beside them */
export function ruling(runs: readonly Judged[], doubt: Doubt, limits: VerdictLimits): Ruling {
  const settled = runs.findIndex(({ isSettled }) => isSettled);
  if (settled === 0) return { kind: 'counts', run: 0 };
  if (settled < 0) return withoutSettled(runs, doubt, limits);
  if (usedMs(runs, settled) <= splitLimitMs(limits)) return { kind: 'counts', run: settled };
  if (differBeyondNoise(runs)) return { kind: 'counts', run: longest(runs.slice(0, settled)) };
  const earlier = runs.findIndex(isWhole);
  const isNoise = earlier === 0 || usedMs(runs, earlier) <= withNoise(limits.cpuMs);
  return earlier < settled && isNoise ? { kind: 'needs', run: settled, earlier } : { kind: 'unknown' };
}

/** CPU time of all runs up to one, ms. */
const usedMs = (runs: readonly Judged[], last: number): number =>
  runs.slice(0, last + 1).reduce((sum, { run }) => sum + run.cpuMs, 0);

/** No run kept the limits, so none can be accepted. */
function withoutSettled(runs: readonly Judged[], doubt: Doubt, limits: VerdictLimits): Ruling {
  const last = runs.at(-1);
  if (last === undefined || wasKeptFromCpu(last.run)) return { kind: 'unknown' };
  const run = differBeyondNoise(runs)
    ? longest(runs)
    : decidingRun(
        runs.map((one) => one.run),
        doubt,
        limits,
      );
  return { kind: 'counts', run };
}

/** False if a run was stopped before it was done: the time that the program needs, and its result, are not known. */
const isWhole = ({ run, starved }: Judged): boolean => run.exit.kind !== 'killed' && starved !== true;

const longest = (runs: readonly Judged[]): number =>
  runs.reduce((most, { run }, index) => (run.cpuMs > (runs[most]?.run.cpuMs ?? -1) ? index : most), 0);
