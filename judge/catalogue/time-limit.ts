import { PackageFault } from '#host';
import { type MeasuredTimeLimit, measureTimeLimit } from '#judging';
import type { Problem } from '#problem-reader';
import type { OpeningOptions } from './opening.ts';

/** A problem with its effective time limit, and how that was derived if the package gives none. */
export interface LimitedProblem {
  readonly problem: Problem;
  /** Undefined: the package gives a time limit. */
  readonly measured?: MeasuredTimeLimit;
}

/** Runs the jury submissions of a problem without a time limit and derives the limit. If that is impossible,
 *  `measured.derived` says why and the problem is unchanged.
 *  @throws whatever judging throws, and the signal's reason */
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
  for await (const event of measureTimeLimit(problem, { signal, results, slots })) {
    if (event.type === 'measured') return event.measured;
    onProgress?.(event);
  }
  throw new Error('measuring a time limit ended without a result');
}

/** Like `deriveLimit`. @throws UserError when no time limit can be derived from the submissions */
export async function requireLimit(problem: Problem, options: OpeningOptions): Promise<LimitedProblem> {
  const limited = await deriveLimit(problem, options);
  const derived = limited.measured?.derived;
  if (derived === undefined || derived.ok) return limited;
  throw new PackageFault(
    `${problem.slug} gives no time limit, and none can be derived from its submissions: ${derived.reason}`,
    { hint: 'Give one with --time-limit <seconds>.' },
  );
}
