import type { Judgement } from '../protocol/index.ts';
import type { Verdict } from '../verdict/index.ts';

/** How a contest is won. `icpc`: problems solved, then penalty. `ioi`: points, with the best attempt for each test
 *  group. `fewest-moves`: valid sequences, then moves. `relative`: each case scored against the best known result. */
export const rules = ['icpc', 'ioi', 'fewest-moves', 'relative'] as const;

export type Rules = (typeof rules)[number];

/** What ranking needs to know about a contest. Times are milliseconds since its start. */
export interface ContestTerms {
  readonly rules: Rules;
  /** Under `icpc`: ms added for every rejected attempt before the accepted one. */
  readonly penaltyMs: number;
  /** The scoreboard of a running contest is frozen from this time on; undefined: never. */
  readonly freezeFromMs?: number;
  /** In column order. */
  readonly problems: readonly ContestProblem[];
}

/** Default points for a perfect attempt. */
export const fullPoints = 100;

/** One problem as a column of the scoreboard. */
export interface ContestProblem {
  /** A short name that is unique in the contest: `A`. */
  readonly label: string;
  /** Under `ioi` and `relative`: points for a perfect attempt. Undefined: the maximum of the problem's own scores,
   *  or 100 if it has none. */
  readonly points?: number;
  /** Under `ioi`: weights of test groups by name; default 1. */
  readonly weights: Readonly<Record<string, number>>;
  /** Under `relative`: whether smaller or larger results are better. */
  readonly better: 'fewer' | 'more';
  /** Under `relative`: results known before the contest, by case name, in addition to those of the jury that the
   *  checker reports. */
  readonly best: Readonly<Record<string, number>>;
}

/** A submission with all its judgements. */
export interface ContestSubmission extends HandedIn {
  /** A rejudging adds judgements, and moves `current` when it is applied. */
  readonly judgements: readonly SubmissionJudgement[];
}

/** One judgement of a submission. Its id and the digests of package and judge are those of the judgement. */
export interface SubmissionJudgement {
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

/** The result of one contestant for one problem. */
export interface Cell {
  readonly state: 'none' | 'pending' | 'failed' | 'partial' | 'solved';
  /** Number of attempts that count, up to the one that decided. */
  readonly attempts: number;
  /** Number of attempts that are pending or have a judge error, and may still change the cell. */
  readonly pending: number;
  /** Time of the first of those; undefined if there is none or if the time is unknown. */
  readonly pendingSinceMs?: number;
  /** The figure on the scoreboard, points or moves; undefined if the state says everything. */
  readonly value?: number;
  /** Time of the deciding attempt; only for cells with a result and a known time. */
  readonly timeMs?: number;
  /** The attempt that decided. */
  readonly decidedBy?: string;
  /** First to solve, or holder of the record (fewest moves, best result). */
  readonly leads: boolean;
  /** True if nothing better is possible: the number of moves is proved to be minimal. */
  readonly proved: boolean;
}

/** A line of the scoreboard. Contestants who tie share a rank, and the following ranks are skipped. */
export interface ScoreboardRow {
  readonly rank: number;
  readonly contestant: string;
  /** In the order of `Scoreboard.totals`. */
  readonly totals: readonly number[];
  /** In the order of the problems. */
  readonly cells: readonly Cell[];
}

export interface Scoreboard {
  readonly rules: Rules;
  /** Names of the totals, the deciding one first. */
  readonly totals: readonly string[];
  /** Labels of the problems. */
  readonly problems: readonly string[];
  /** Sorted by rank, then by name in code-unit order. */
  readonly rows: readonly ScoreboardRow[];
}
