import type { Judgement } from '../protocol/index.ts';
import type { Verdict } from '../verdict/index.ts';

/** How a contest is won. `icpc`: problems solved, then penalty. `ioi`: points, the best of each test group. `fewest-moves`: valid
 *  sequences, then moves. `relative`: each case scored against the best anybody has found. */
export const rules = ['icpc', 'ioi', 'fewest-moves', 'relative'] as const;

export type Rules = (typeof rules)[number];

/** What ranking needs to know of a contest. Times are milliseconds since its start. */
export interface ContestTerms {
  readonly rules: Rules;
  /** ms added under `icpc` for every rejected attempt before the accepted one. */
  readonly penaltyMs: number;
  /** From this time on the scoreboard of a running contest stands still; undefined: never. */
  readonly freezeFromMs?: number;
  /** In the order of the columns. */
  readonly problems: readonly ContestProblem[];
}

/** Points for a perfect attempt where nobody says otherwise. */
export const fullPoints = 100;

/** One problem as a column of the scoreboard. */
export interface ContestProblem {
  /** Unique in the contest; short: `A`. */
  readonly label: string;
  /** Under `ioi` and `relative`: points for a perfect attempt. Undefined: what the problem's own scores come to, 100 where it has none. */
  readonly points?: number;
  /** Under `ioi`: weights of test groups by name; a group that is missing weighs 1. */
  readonly weights: Readonly<Record<string, number>>;
  /** Under `relative`: what is better, a smaller or a larger result. */
  readonly better: 'fewer' | 'more';
  /** Under `relative`: results known before the contest, by name of the case, beside those of the jury that its checker names. */
  readonly best: Readonly<Record<string, number>>;
}

/** Something that a contestant handed in, with everything that was ever judged of it. */
export interface ContestSubmission extends HandedIn {
  /** A rejudging adds to them, and moves `current` when it is applied. */
  readonly judgements: readonly SubmissionJudgement[];
}

/** One judgement of a submission; its id, and the digests of package and judge, are those of the judgement. */
export interface SubmissionJudgement {
  readonly judgement: Judgement;
  /** It counts. At most one of a submission does; while none does, the submission is pending. */
  readonly current: boolean;
}

/** What ranking knows of one submission. */
export type Attempt = PendingAttempt | JudgedAttempt;

/** Not judged yet, or its judgement is hidden from whoever looks at the scoreboard. */
export interface PendingAttempt extends HandedIn {
  readonly state: 'pending';
}

/** What is undefined or JE in it never counts against the contestant. */
export interface JudgedAttempt extends HandedIn {
  readonly state: 'judged';
  readonly verdict: Verdict;
  readonly cases: readonly AttemptCase[];
  /** What the test groups scored; undefined where the problem has no scores. */
  readonly groups?: readonly AttemptGroup[];
}

/** Who handed what in, and when. */
interface HandedIn {
  /** Unique in the contest; breaks ties between submissions of the same time, in code-unit order. */
  readonly id: string;
  readonly contestant: string;
  /** Label of the problem. */
  readonly problem: string;
  /** ms since the start of the contest; undefined: nobody knows, and it counts as the start. */
  readonly timeMs?: number;
}

/** One test group of an attempt at a problem with scores. */
export interface AttemptGroup {
  /** `secret/g1`. */
  readonly name: string;
  /** Undefined: not known (a judge error), or the group was skipped. */
  readonly score?: number;
  /** Undefined: there is no limit. */
  readonly maxScore?: number;
}

/** One test case of an attempt. */
export interface AttemptCase {
  readonly name: string;
  readonly verdict: Verdict;
  readonly score?: number;
  /** Moves of a sequence that reaches its goal, shortest or not; undefined when it does not. */
  readonly moves?: number;
  /** Proved length of a shortest sequence. */
  readonly optimal?: number;
  /** Moves of the jury's sequence where that is not proved shortest. */
  readonly known?: number;
}

/** What one contestant has made of one problem. */
export interface Cell {
  readonly state: 'none' | 'pending' | 'failed' | 'partial' | 'solved';
  /** Attempts that count, up to the one that decided. */
  readonly attempts: number;
  /** Attempts that are pending, or wait for an error of the judge to be mended, and may still change the cell. */
  readonly pending: number;
  /** When the first of those was handed in; undefined: there is none, or nobody knows. */
  readonly pendingSinceMs?: number;
  /** The figure for the scoreboard, points or moves; undefined where the state says everything. */
  readonly value?: number;
  /** When the deciding attempt was made; only of cells that are worth something, and where it is known. */
  readonly timeMs?: number;
  /** The attempt that decided. */
  readonly decidedBy?: string;
  /** First to solve it, or holder of the record (fewest moves, best result). */
  readonly leads: boolean;
  /** Nothing better is possible: the moves are proved fewest. */
  readonly proved: boolean;
}

/** A line of the scoreboard. Contestants who tie have the same rank; the next rank is skipped as often. */
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
  /** What the totals count, the deciding one first. */
  readonly totals: readonly string[];
  /** Labels of the problems. */
  readonly problems: readonly string[];
  /** By rank, then by name in code-unit order. */
  readonly rows: readonly ScoreboardRow[];
}
