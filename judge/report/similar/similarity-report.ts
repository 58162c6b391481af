import type { ComparedFile, Similarities } from '#protocol';

/** The similar programs of a contest, for the teacher only: it contains programs of everybody. */
export interface SimilarityReport {
  readonly name: string;
  readonly problems: readonly ComparedProblem[];
}

/** A problem whose programs were compared. */
export interface ComparedProblem {
  readonly label: string;
  readonly name: string;
  /** A text says why they could not be compared. */
  readonly comparison: Similarities | string;
  /** By id. */
  readonly programs: ReadonlyMap<string, ShownProgram>;
}

/** A program and its owner. */
interface ShownProgram {
  readonly owner: string;
  readonly files: readonly ComparedFile[];
}
