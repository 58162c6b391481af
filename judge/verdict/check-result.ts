/** What a checker (the package format calls it output validator) says of one output. */
export type CheckResult = Accepted | Rejected;

interface Checked {
  /** Set by checkers of move sequences. */
  readonly sequence?: SequenceFacts;
  /** What only the jury may see (a diff against the answer, the shortest sequence); may have several lines. */
  readonly forJury?: string;
}

export interface Accepted extends Checked {
  readonly kind: 'accepted';
  /** Points of this case, absolute: score.txt, or points of a testlib checker. Undefined: the checker gives none. */
  readonly score?: number;
  /** Part of the points that the case is worth, 0 to 1: score_multiplier.txt. Never together with `score`. */
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

/** What simulation found out about a move sequence. */
export interface SequenceFacts {
  /** Every move is legal and the last state is the goal (it may still be too long). */
  readonly valid: boolean;
  readonly moves: number;
  /** Proved length of a shortest sequence; undefined where it is not proved. */
  readonly optimal?: number;
  /** Proved: no valid sequence is shorter. Says something where `optimal` is undefined. */
  readonly lowerBound?: number;
  /** Moves of the jury's own sequence where that is not proved shortest: it may be beaten. */
  readonly known?: number;
}
