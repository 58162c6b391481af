import { languageNamed, languageTable } from '../../language/index.ts';
import type { JurySubmission, Problem } from '../../package/index.ts';
import type { Judgement, JudgingEvent } from '../../protocol/index.ts';
import { type GradeOptions, grade } from '../grade.ts';
import {
  boundOf,
  type DerivedTimeLimit,
  deriveTimeLimit,
  type TimeBound,
  type TimeLimitUse,
  timeLimitUses,
} from './time-limit.ts';

interface LeftOut {
  readonly submission: string;
  readonly reason: string;
}

/** A time limit and what it follows from. */
export interface MeasuredTimeLimit {
  readonly derived: DerivedTimeLimit;
  readonly bounds: readonly TimeBound[];
  /** Submissions that should have bounded the limit but could not be run. */
  readonly leftOut: readonly LeftOut[];
}

/** Runs the submissions that bound the time limit from below (`lowerBounding`) under the cap of the problem, one run at a time. With
 *  `results` this happens once per content. @throws whatever `grade` throws. */
export async function measureTimeLimit(
  problem: Problem,
  options: Pick<GradeOptions, 'signal' | 'tools' | 'results'>,
  onEvent: (event: JudgingEvent) => void = () => undefined,
): Promise<MeasuredTimeLimit> {
  const submissions = lowerBounding(problem);
  const bounds: TimeBound[] = [];
  const leftOut: LeftOut[] = [];
  if (submissions.length > 0)
    for await (const event of grade(problem, submissions, { ...options, all: true, slots: 1 })) {
      onEvent(event);
      if (event.type !== 'judgement') continue;
      const { judgement } = event;
      const found = boundsOf(problem, judgement, 'lower');
      const { submission, message, notJudged: reason = message } = judgement;
      if (found.length === 0) leftOut.push({ submission, reason });
      bounds.push(...found);
    }
  return { derived: deriveTimeLimit(problem.timeLimit, bounds), bounds, leftOut };
}

/** The submissions that the time limit of a problem follows from. */
export const lowerBounding = (problem: Problem): readonly JurySubmission[] =>
  problem.parts.submissions.filter((submission) => usesOf(problem, submission.name, 'lower').length > 0);

/** How the judgement of a jury submission bounds the time limit. */
export function boundsOf(
  problem: Problem,
  judgement: Judgement,
  kind: TimeLimitUse['kind'],
): readonly TimeBound[] {
  const language =
    judgement.language === undefined ? undefined : languageNamed(languageTable(), judgement.language);
  const factor = problem.languageFactors ? (language?.timeFactor ?? 1) : 1;
  const uses = usesOf(problem, judgement.submission, kind);
  return uses.flatMap((use) => boundOf(judgement, use, factor) ?? []);
}

function usesOf(problem: Problem, submission: string, kind: TimeLimitUse['kind']): readonly TimeLimitUse[] {
  const { expectations } = problem.parts.submissions.find(({ name }) => name === submission) ?? {};
  return timeLimitUses(expectations ?? [], problem).filter((use) => use.kind === kind);
}
