/** A folder of test cases. Groups and cases inside a group are judged in one order, by name (bytes). */
export interface TestGroup {
  /** Relative to the data folder: `secret/g1`; '' for the root. */
  readonly name: string;
  readonly rule: GroupRule;
  /** Names of the cases directly in it. */
  readonly cases: readonly string[];
  readonly groups: readonly TestGroup[];
}

/** How the verdict and score of a group follow from its contents. */
export type GroupRule = StandardRule | GraderRule | PolygonRule;

/** Package format 2025-09, and the best of the cases (`max`, by the key `best_case`), which only this judge has. */
export interface StandardRule {
  readonly kind: 'standard';
  readonly maxScore: number | 'unbounded';
  readonly aggregation: 'pass-fail' | 'sum' | 'min' | 'max';
  /** Only in drafts of the format: points of an accepted case. */
  readonly caseScore?: number;
  /** Full names of groups that must be passed first: `sample`, `secret/g1`. */
  readonly requirePass: readonly string[];
  readonly staticValidationScore?: number | 'pass-fail';
}

/** Legacy: the grader reads the results in the group and prints the group's own result. DOMjudge gives
 *  `accept_score` a different meaning: see `Scoring.dialect`. */
export interface GraderRule {
  readonly kind: 'grader';
  readonly onReject: 'break' | 'continue';
  readonly custom: boolean;
  readonly flags: readonly string[];
  /** True if the folder has no file of its own, so that the rule of the folder above applies. */
  readonly inherited?: boolean;
  /** Undefined if the package omits it; treated as 1. */
  readonly acceptScore?: number;
  readonly rejectScore: number;
  readonly range: readonly [least: number, most: number];
}

/** Polygon. `points` is undefined if the cases have their own. */
export interface PolygonRule {
  readonly kind: 'polygon';
  readonly policy: 'complete-group' | 'each-test';
  readonly points?: number;
  readonly requirePass: readonly string[];
}

/** What scores mean. `kattis`: `accept_score` is for a test case, and groups follow the grader; `domjudge`: it is
 *  for a group if all its cases pass, and it is kept if another group fails. */
export const scoringDialects = ['standard', 'kattis', 'domjudge', 'polygon'] as const;
export type ScoringDialect = (typeof scoringDialects)[number];

export interface Scoring {
  readonly dialect: ScoringDialect;
  readonly objective: 'max' | 'min';
  /** True if contestants may see groups and their scores. */
  readonly showGroups: boolean;
  /** Legacy `validation: custom score`: the validator gives a score to every output that it accepts. */
  readonly byValidator?: boolean;
}
