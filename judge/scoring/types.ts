import type { Verdict } from '../verdict/index.ts';

/** A folder of test cases. Groups and cases of a group are judged in one order, by name (bytes). */
export interface TestGroup {
  /** Relative to the data folder: `secret/g1`; '' for the root. */
  readonly name: string;
  readonly rule: GroupRule;
  /** Names of the cases directly in it. */
  readonly cases: readonly string[];
  readonly groups: readonly TestGroup[];
}

/** How the verdicts and scores of a group follow from those in it. */
export type GroupRule = StandardRule | GraderRule | PolygonRule;

/** Package format 2025-09. */
export interface StandardRule {
  readonly kind: 'standard';
  readonly maxScore: number | 'unbounded';
  readonly aggregation: 'pass-fail' | 'sum' | 'min';
  /** Of the drafts: what an accepted case is worth. */
  readonly caseScore?: number;
  /** Full names of groups that must be passed first: `sample`, `secret/g1`. */
  readonly requirePass: readonly string[];
  readonly staticValidationScore?: number | 'pass-fail';
}

/** Legacy: the grader reads the results in the group and prints its own. What DOMjudge means by `accept_score` is another matter:
 *  `Scoring.dialect`. */
export interface GraderRule {
  readonly kind: 'grader';
  readonly onReject: 'break' | 'continue';
  readonly custom: boolean;
  readonly flags: readonly string[];
  /** The folder has no file of its own, so the rule is that of the folder above. */
  readonly inherited?: boolean;
  /** Undefined if the package omits it; treated as 1. */
  readonly acceptScore?: number;
  readonly rejectScore: number;
  readonly range: readonly [least: number, most: number];
}

/** `points` undefined: the cases have their own. */
export interface PolygonRule {
  readonly kind: 'polygon';
  readonly policy: 'complete-group' | 'each-test';
  readonly points?: number;
  readonly requirePass: readonly string[];
}

/** What scores mean. `kattis`: `accept_score` is for a test case, groups follow the grader; `domjudge`: it is for a group all of whose
 *  cases pass, and survives a wrong answer elsewhere. */
export const scoringDialects = ['standard', 'kattis', 'domjudge', 'polygon'] as const;
export type ScoringDialect = (typeof scoringDialects)[number];

export interface Scoring {
  readonly dialect: ScoringDialect;
  readonly objective: 'max' | 'min';
  /** Contestants may see groups and their scores. */
  readonly showGroups: boolean;
  /** Legacy `validation: custom score`: the validator gives a score to whatever it accepts. */
  readonly byValidator?: boolean;
}

/** What scoring needs to know of one judged case. */
export interface CaseFacts {
  readonly verdict: Verdict;
  /** What the checker gave, absolute. */
  readonly score?: number;
  /** What the checker gave as a share of what the case is worth. */
  readonly scoreMultiplier?: number;
}

/** What came of one test group. */
export interface GroupResult {
  readonly name: string;
  /** Undefined: the group was skipped. */
  readonly verdict?: Verdict;
  /** Undefined: unknown (a judge error), or the group gives no points. */
  readonly score?: number;
  /** The most that can be had; undefined: there is no limit, or nobody said. */
  readonly maxScore?: number;
  /** Cases in the group and in those below it. */
  readonly cases: number;
  /** Those that had a say: what comes after the end of a group does not count. */
  readonly counted: number;
  /** Why it was skipped, what is wrong with the jury's settings, or why nobody knows the score. */
  readonly note?: string;
}

/** What came of a submission. */
export interface SubmissionScore {
  readonly verdict: Verdict;
  /** Undefined: the problem is pass-fail, a judge error hides the score, or (Kattis) a rejected submission has none. */
  readonly score?: number;
  readonly maxScore?: number;
  /** Index of the case that decided, when one did. */
  readonly decidedBy?: number;
  /** Set when no case, but a group is the reason of a judge error. */
  readonly fault?: string;
  /** By the order of judging, a group after those in it; empty for problems without scores. */
  readonly groups: readonly GroupResult[];
  /** Indexes of the cases that had a say, in order. */
  readonly counted: readonly number[];
}
