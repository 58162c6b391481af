import { PackageFault } from '../host/index.ts';
import {
  type JudgingEvent,
  lowerBounding,
  type MeasuredTimeLimit,
  measureTimeLimit,
} from '../judging/index.ts';
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
  const { signal, results, onProgress } = options;
  const submissions = lowerBounding(problem);
  let index = 0;
  const tell = (event?: JudgingEvent): void => {
    const submission = submissions[index]?.name;
    if (submission === undefined) return;
    onProgress?.(defined({ type: 'measuring', submission, index, submissions: submissions.length, event }));
  };
  tell();
  const measured = await measureTimeLimit(problem, defined({ signal, results }), (event) => {
    tell(event);
    if (event.type !== 'judgement') return;
    index += 1;
    tell();
  });
  const { derived } = measured;
  if (!derived.ok) return { problem, measured };
  return { problem: { ...problem, limits: { ...problem.limits, timeMs: derived.timeMs } }, measured };
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
