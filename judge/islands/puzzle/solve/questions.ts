import type { SolveProgress } from '#problem-api';

/** What a page asks its worker. */
export type SolveQuestion =
  /** A shortest solution, or the best that the solver finds. `known`: what an earlier search has told. */
  | { readonly ask: 'one'; readonly input: string; readonly known?: SolveProgress | undefined }
  /** Every shortest solution, but no more than so many. */
  | { readonly ask: 'all'; readonly input: string; readonly most: number }
  /** How many moves each of these needs, and how long that takes. */
  | { readonly ask: 'many'; readonly inputs: readonly string[] };

/** A question on its way. */
export interface AskedQuestion {
  readonly id: number;
  /** Address of the problem's solver. */
  readonly module: string;
  /** JSON, of a puzzle that is data alone. */
  readonly definition?: string | undefined;
  readonly question: SolveQuestion;
}

/** An answer on its way. */
export interface SentNews {
  readonly id: number;
  readonly news: SolveNews;
}

/** What a worker tells of a question, once or several times. */
export type SolveNews =
  | {
      readonly kind: 'solved';
      readonly solution: FoundSolution;
      /** Names of the notations that the solver knows. */
      readonly notations: readonly string[];
      readonly hasAll: boolean;
      readonly isLast: true;
    }
  /** What is known while a long search goes on. */
  | {
      readonly kind: 'searching';
      readonly known: SolveProgress;
      readonly solution: FoundSolution | undefined;
      readonly isLast: false;
    }
  /** More of all shortest solutions. `isCut`: there are more than were asked for. */
  | {
      readonly kind: 'found';
      readonly answers: readonly string[];
      readonly isLast: boolean;
      readonly isCut: boolean;
    }
  | { readonly kind: 'timed'; readonly solved: readonly TimedSolution[]; readonly isLast: boolean }
  | { readonly kind: 'failed'; readonly reason: string; readonly isLast: true };

/** A solution and what is proved. */
export interface FoundSolution {
  readonly answer: string;
  readonly moves: number;
  /** No solution has fewer moves. */
  readonly lowerBound: number | undefined;
  readonly ms: number;
  /** It was looked up. */
  readonly isStored: boolean;
}

/** One of many. */
export interface TimedSolution {
  readonly input: string;
  readonly moves: number;
  readonly lowerBound: number | undefined;
  readonly ms: number;
}
