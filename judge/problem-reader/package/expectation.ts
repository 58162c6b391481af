import type { Verdict } from '#verdict';

/** A jury submission and its expectations. */
export interface JurySubmission {
  /** Relative to submissions/: `accepted/bfs.cpp`, `wrong_answer/two-files`. */
  readonly name: string;
  readonly path: string;
  /** Its real path in the package, if `path` is a link. */
  readonly realPath?: string;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly authors: readonly string[];
  readonly isModelSolution: boolean;
  /** All must hold. */
  readonly expectations: readonly Expectation[];
}

/** Verdicts of test cases in the package format. */
export const caseVerdicts = ['AC', 'WA', 'TLE', 'RTE'] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

/** What the jury expects of a submission. */
export interface Expectation {
  /** Where it comes from: `submissions.yaml: accepted`, `folder wrong_answer`, `annotation in x.cpp`. */
  readonly source: string;
  /** Pattern of the test cases it applies to (`matchesGlob`); undefined: all. */
  readonly cases?: string;
  /** No test case may get any other verdict. */
  readonly permitted?: readonly CaseVerdict[];
  /** At least one test case must get one of these. */
  readonly required?: readonly CaseVerdict[];
  /** The whole submission must get one of these verdicts. */
  readonly final?: readonly Verdict[];
  readonly score?: readonly [least: number, most: number];
  /** Text that must occur in a message of the checker to the jury. */
  readonly message?: string;
  /** Whether its times are used to derive the time limit; undefined: depends on the verdicts. */
  readonly useForTimeLimit?: false | 'lower' | 'upper';
}
