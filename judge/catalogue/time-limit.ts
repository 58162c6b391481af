import { PackageFault } from '../host/index.ts';
import { type MeasuredTimeLimit, measureTimeLimit } from '../judging/index.ts';
import type { Problem } from '../package/index.ts';
import { defined } from '../verdict/index.ts';
import type { OpeningOptions } from './opening.ts';

/** A problem with the time limit that holds, and how it was found where the package gives none. */
export interface LimitedProblem {
  readonly problem: Problem;
  /** Undefined: the package gives a time limit. */
  readonly measured?: MeasuredTimeLimit;
}

/** Gives a problem without a time limit the one that follows from its jury submissions, which are run for it; `measured.derived` tells when
 *  none does, and the problem is then as it was. @throws whatever judging throws, and the signal's reason */
export async function deriveLimit(problem: Problem, options: OpeningOptions): Promise<LimitedProblem> {
  if (problem.timeLimit.source !== 'submissions') return { problem };
  const measured = await measure(problem, options);
  const { derived } = measured;
  if (!derived.ok) return { problem, measured };
  return { problem: { ...problem, limits: { ...problem.limits, timeMs: derived.timeMs } }, measured };
}

async function measure(
  problem: Problem,
  { signal, results, slots, onProgress }: OpeningOptions,
): Promise<MeasuredTimeLimit> {
  for await (const event of measureTimeLimit(problem, defined({ signal, results, slots }))) {
    if (event.type === 'measured') return event.measured;
    onProgress?.(event);
  }
  throw new Error('measuring a time limit ended without a result');
}

/** As `deriveLimit`. @throws UserError when no time limit follows from the submissions */
export async function requireLimit(problem: Problem, options: OpeningOptions): Promise<LimitedProblem> {
  const limited = await deriveLimit(problem, options);
  const derived = limited.measured?.derived;
  if (derived === undefined || derived.ok) return limited;
  throw new PackageFault(
    `${problem.slug} gives no time limit, and none follows from its submissions: ${derived.reason}`,
    { hint: 'Give one with --time-limit <seconds>.' },
  );
}
