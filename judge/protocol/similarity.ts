/** A file that was submitted, as text: without a byte order mark, lines end with a line feed. */
export interface ComparedFile {
  readonly name: string;
  readonly text: string;
}

/** What a comparison of all programs for one problem has found. */
export interface Similarities {
  /** How many programs were compared. */
  readonly compared: number;
  readonly notCompared: readonly NotCompared[];
  /** The most similar pair of programs of every two owners, from the most similar on. */
  readonly pairs: readonly SimilarPair[];
  /** How many pairs of owners there are, with those for which `pairs` has no place. */
  readonly pairCount: number;
}

/** A program that was left out. */
export interface NotCompared {
  readonly id: string;
  readonly reason: string;
}

/** Two programs of different owners. */
export interface SimilarPair {
  /** Ids of the programs. */
  readonly left: string;
  readonly right: string;
  /** Share of their fingerprints that both have, 0 to 1. Code that was given out does not count. */
  readonly similarity: number;
  /** Words of the longest common piece. */
  readonly longest: number;
  /** Words of all common pieces together. */
  readonly overlap: number;
  /** In the order of the left program; they do not overlap. */
  readonly pieces: readonly CommonPiece[];
}

/** A piece that two programs have in common. */
export interface CommonPiece {
  readonly words: number;
  readonly left: PlaceInFile;
  readonly right: PlaceInFile;
}

/** A part of a file; `from` and `to` count UTF-16 units of its text. */
export interface PlaceInFile {
  /** Its place among the files of the program. */
  readonly file: number;
  readonly from: number;
  readonly to: number;
}

/** What a report on similar programs says of a problem of a contest, besides the pairs. */
export interface ComparedProblemFacts {
  /** In the contest. */
  readonly problemId: string;
  readonly compared: number;
  /** How many pairs of teams are alike, with those for which the report has no place. */
  readonly pairCount: number;
  /** Reasons, and how many programs were left out for each. */
  readonly notCompared: readonly { readonly reason: string; readonly count: number }[];
  /** Why nothing was compared. */
  readonly trouble?: string;
}
