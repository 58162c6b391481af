/** The source of a figure. */
export interface FactSource {
  readonly title: string;
  /** With http or https. */
  readonly address?: string | undefined;
}

/** One known figure about a puzzle. */
export interface FactFigure {
  /** Unique in the puzzle. */
  readonly id: string;
  readonly what: string;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Counts of what takes 0, 1, 2, … of the unit. */
  readonly distribution?: { readonly unit: string; readonly counts: readonly number[] } | undefined;
  readonly sources: readonly FactSource[];
  /** Computes the figure again; undefined if it follows by arithmetic, or is published and not computed here. */
  readonly command?: string | undefined;
  readonly basis: 'computed' | 'arithmetic' | 'published';
  /** How long the command takes, in words. */
  readonly time?: string | undefined;
  /** Day of the last time that the command computed it, `2026-11-23`. */
  readonly recomputed?: string | undefined;
}

/** What is known about a puzzle. */
export interface PuzzleFacts {
  readonly puzzle: string;
  readonly name: string;
  readonly about: string;
  /** Slugs of the problems about it. */
  readonly problems: readonly string[];
  readonly figures: readonly FactFigure[];
}
