/** A checker's opinion on one output. (The package format calls a checker an output validator.) */
export type CheckResult = Accepted | Rejected;

interface Checked {
  /** Set by checkers of move sequences. */
  readonly sequence?: SequenceFacts;
  /** For the jury only (a diff against the answer, the shortest sequence); may have several lines. */
  readonly forJury?: string;
}

export interface Accepted extends Checked {
  readonly kind: 'accepted';
  /** Absolute points of this case: score.txt, or the points of a testlib checker. Undefined if the checker gives
   *  none. */
  readonly score?: number;
  /** Fraction (0 to 1) of the points that the case is worth: score_multiplier.txt. Never set together with `score`. */
  readonly scoreMultiplier?: number;
  readonly note?: string;
}

export interface Rejected extends Checked {
  readonly kind: 'rejected';
  /** One line that a contestant may see: place, found, expected; never the jury's answer. */
  readonly reason: string;
  /** The first wrong move, 1-based. */
  readonly atMove?: number;
}

/** Pictures of an output that programs of the package have drawn: for the jury, and for the team. */
export type CaseImages = { readonly [Audience in (typeof imageAudiences)[number]]?: CaseImage };

/** Whom a picture is for. */
export const imageAudiences = ['judge', 'team'] as const;

/** A picture whose content is of its type. An SVG may contain scripts: show it as an image, never as a part of a
 *  page. */
export interface CaseImage {
  readonly mime: string;
  /** Of a file name. */
  readonly ending: 'png' | 'jpg' | 'svg';
  readonly bytes: Uint8Array;
}

/** What simulating a move sequence found. */
export interface SequenceFacts {
  /** True if every move is legal and the last state is the goal. The sequence may still be too long. */
  readonly valid: boolean;
  readonly moves: number;
  /** Proved length of a shortest sequence; undefined if it is not proved. */
  readonly optimal?: number;
  /** Proved lower bound: no valid sequence is shorter. Useful if `optimal` is undefined. */
  readonly lowerBound?: number;
  /** Length of the best known sequence if it is not proved shortest, so that it may be beaten. */
  readonly known?: number;
}
