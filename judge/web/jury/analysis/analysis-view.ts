import type { Analysis, ProblemAnalysis } from '#contest';
import type { BoardProblem } from '../../contest/board/board-view.ts';

/** A submission that came close to a limit. */
export interface NearLimitRow {
  readonly id: string;
  readonly contestMs: number;
  readonly team: string;
  readonly problem: BoardProblem;
  readonly language: string;
  readonly verdict: string | undefined;
  readonly of: 'time' | 'memory';
  /** Used ÷ allowed. */
  readonly share: number;
  /** `0.981 s of 1.000 s`. */
  readonly figures: string;
}

/** What the page with the figures of a contest shows. */
export interface AnalysisView {
  readonly contestId: string;
  /** The filter of the analysis. */
  readonly choices: readonly {
    readonly name: string;
    readonly label: string;
    /** '' for all. */
    readonly value: string;
    readonly options: readonly (readonly [string, string])[];
  }[];
  readonly errors: readonly string[];
  /** Undefined if there are errors. */
  readonly found: FoundAnalysis | undefined;
}

/** An address of this page with one more filter. */
export type Narrowed = (changes: Readonly<Record<string, string>>) => string;

/** The results of an analysis. */
export interface FoundAnalysis {
  readonly analysis: Omit<Analysis, 'problems' | 'languages'>;
  readonly problems: readonly (ProblemAnalysis & {
    readonly problem: BoardProblem;
    /** Name of the first team to solve it. */
    readonly firstTeam: string | undefined;
  })[];
  readonly languages: readonly (Analysis['languages'][number] & { readonly name: string })[];
  /** The closest ones. */
  readonly near: readonly NearLimitRow[];
  readonly nearCount: number;
}
