import { type CaseResult, type Judgement, measuredScore } from '#protocol';
import type { Verdict } from '#verdict';

/** A submission with all its judgements. */
export interface ContestSubmission extends HandedIn {
  /** A rejudging adds judgements, and moves `current` when it is applied. */
  readonly judgements: readonly SubmissionJudgement[];
}

/** One judgement of a submission. Its id and the digests of package and judge are those of the judgement. */
interface SubmissionJudgement {
  readonly judgement: Judgement;
  /** True if this judgement counts. At most one per submission does; while none does, the submission is pending. */
  readonly current: boolean;
}

/** One submission as ranking sees it. */
export type Attempt = PendingAttempt | JudgedAttempt;

/** Not judged yet, or the judgement is hidden from the reader of the scoreboard. */
export interface PendingAttempt extends HandedIn {
  readonly state: 'pending';
}

/** A judged attempt. Parts that are undefined or JE never count against the contestant. */
export interface JudgedAttempt extends HandedIn {
  readonly state: 'judged';
  readonly verdict: Verdict;
  readonly cases: readonly AttemptCase[];
  /** Scores of the test groups; undefined if the problem has no scores. */
  readonly groups?: readonly AttemptGroup[];
}

/** Who submitted what, and when. */
interface HandedIn {
  /** Unique in the contest; orders submissions with the same time, by code units. */
  readonly id: string;
  readonly contestant: string;
  /** Label of the problem. */
  readonly problem: string;
  /** ms since the start of the contest; undefined if unknown, and then treated as the start. */
  readonly timeMs?: number;
  /** Wall time of arrival, which decides who was earlier: throughout a removed interval the contest time is the same.
   *  Undefined: the contest time decides. Either all attempts of a board have it or none. */
  readonly arrivedMs?: number;
}

/** One test group of an attempt at a problem with scores. */
export interface AttemptGroup {
  /** `secret/g1`. */
  readonly name: string;
  /** Undefined if unknown (a judge error) or if the group was skipped. */
  readonly score?: number;
  /** Undefined if there is no limit. */
  readonly maxScore?: number;
}

/** One test case of an attempt. */
export interface AttemptCase {
  readonly name: string;
  readonly verdict: Verdict;
  readonly score?: number;
  /** Moves of a sequence that reaches the goal, shortest or not; undefined if it does not. */
  readonly moves?: number;
  /** Proved length of a shortest sequence. */
  readonly optimal?: number;
  /** Moves of the jury's sequence if that is not proved shortest. */
  readonly known?: number;
}

/** A submission in the form that ranking uses: with its current judgement, or pending if there is none. */
export function attemptOf({ judgements, ...handedIn }: ContestSubmission): Attempt {
  const current = judgements.find((one) => one.current)?.judgement;
  if (current === undefined) return { ...handedIn, state: 'pending' };
  const { verdict, cases, groups } = current;
  return {
    ...handedIn,
    state: 'judged',
    verdict,
    cases: cases.map(attemptCase),
    groups: groups?.map(attemptGroup),
  };
}

const attemptGroup = ({ name, score, maxScore }: NonNullable<Judgement['groups']>[number]): AttemptGroup => ({
  name,
  score,
  maxScore,
});

function attemptCase(result: CaseResult): AttemptCase {
  const { name, verdict, sequence } = result;
  const score = measuredScore(result);
  const moves = sequence?.valid ? sequence.moves : undefined;
  return { name, verdict, score, moves, optimal: sequence?.optimal, known: sequence?.known };
}
