import type { TimeBound } from '#judging';
import type { Problem } from '#problem-reader';
import { seconds } from '#text';

/** A submission that is too close to a given limit. */
export interface MarginFault {
  readonly submission: string;
  readonly case: string;
  readonly expected: string;
  readonly found: string;
}

/** The submissions to which a given limit does not keep its margins. */
export function marginsOf(
  { limits: { timeMs }, timeLimit: { acToTimeLimit, timeLimitToTle } }: Pick<Problem, 'limits' | 'timeLimit'>,
  lowers: readonly TimeBound[],
  uppers: readonly TimeBound[],
): readonly MarginFault[] {
  const tooClose = (bound: TimeBound, expected: string): MarginFault => ({
    submission: bound.submission,
    case: bound.case,
    expected,
    found: `${bound.isStopped ? 'at least ' : ''}${seconds(bound.ms)}`,
  });
  return [
    ...lowers
      .filter(({ ms }) => ms * acToTimeLimit > timeMs)
      .map((bound) =>
        tooClose(bound, `at most ${seconds(timeMs / acToTimeLimit)} (limit ÷ ${acToTimeLimit})`),
      ),
    ...uppers
      .filter(({ ms }) => ms < timeMs * timeLimitToTle)
      .map((bound) =>
        tooClose(bound, `at least ${seconds(timeMs * timeLimitToTle)} (limit × ${timeLimitToTle})`),
      ),
  ];
}
