import type { Verdict } from '#verdict';

/** What scoring needs to know about one judged case. */
export interface CaseFacts {
  readonly verdict: Verdict;
  /** Absolute score from the checker. */
  readonly score?: number;
  /** Score from the checker as a fraction of the points of the case. */
  readonly scoreMultiplier?: number;
}

/** The result of one test group. */
export interface GroupResult {
  readonly name: string;
  /** Undefined if the group was skipped. */
  readonly verdict?: Verdict;
  /** Undefined if unknown (a judge error) or if the group gives no points. */
  readonly score?: number;
  /** The highest possible score; undefined if there is no limit or it is unknown. */
  readonly maxScore?: number;
  /** Number of cases in the group and in the groups below it. */
  readonly cases: number;
  /** Number of cases that count: cases after the end of a group do not. */
  readonly counted: number;
  /** Why the group was skipped, what is wrong with the jury's settings, or why the score is unknown. */
  readonly note?: string;
}

/** The result of a submission. */
export interface SubmissionScore {
  readonly verdict: Verdict;
  /** Undefined if the problem is pass-fail, a judge error makes the score unknown, or a rejected submission has
   *  none (Kattis). */
  readonly score?: number;
  readonly maxScore?: number;
  /** Index of the case that decided, if one did. */
  readonly decidedBy?: number;
  /** Set if a group, and not a case, is the reason for a judge error. */
  readonly fault?: string;
  /** In the order of judging, each group after the groups inside it; empty for problems without scores. */
  readonly groups: readonly GroupResult[];
  /** Indexes of the cases that count, in order. */
  readonly counted: readonly number[];
}
