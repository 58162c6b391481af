import type { FoundSolution } from './questions.ts';

/** What is known about a position. */
export interface KnownPosition {
  readonly solution: FoundSolution;
  readonly notations: readonly string[];
  readonly hasAll: boolean;
  readonly all?: AllFound;
}

/** All shortest solutions, as far as they have been found. */
export interface AllFound {
  readonly answers: readonly string[];
  readonly isWhole: boolean;
  /** There are more than a page lists. */
  readonly isCut: boolean;
}

/** The state of a search. */
export type SearchState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly input: string;
      readonly sinceMs: number;
      /** `Searching`, `Waiting for the judge`. */
      readonly what: string;
      /** Proved so far: no solution has fewer moves. */
      readonly lowerBound?: number | undefined;
      /** When it last told something. */
      readonly heardMs: number;
      /** Starts it again; undefined: its end cannot be missed. */
      readonly again?: () => void;
    }
  | { readonly kind: 'cancelled'; readonly input: string; readonly lowerBound?: number | undefined }
  | { readonly kind: 'failed'; readonly input: string; readonly reason: string };

/** What hears of a search. */
export interface Told {
  readonly setState: (change: SearchState | ((before: SearchState) => SearchState)) => void;
  readonly learn: (input: string, facts: (old: KnownPosition | undefined) => KnownPosition) => void;
}
