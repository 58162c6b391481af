/** How a contest is won. `icpc`: problems solved, then penalty. `ioi`: points, with the best attempt for each test
 *  group. `fewest-moves`: valid sequences, then moves. `relative`: each case scored against the best known result. */
export const rules = ['icpc', 'ioi', 'fewest-moves', 'relative'] as const;

export type Rules = (typeof rules)[number];

/** What ranking needs to know about a contest. Times are milliseconds since its start. */
export interface ContestTerms {
  readonly rules: Rules;
  /** Under `icpc`: ms added for every rejected attempt before the accepted one. */
  readonly penaltyMs: number;
  /** The scoreboard of a running contest is frozen from this time on; undefined: never. */
  readonly freezeFromMs?: number;
  /** In column order. */
  readonly problems: readonly ContestProblem[];
}

/** Default points for a perfect attempt. */
export const fullPoints = 100;

/** One problem as a column of the scoreboard. */
export interface ContestProblem {
  /** A short name that is unique in the contest: `A`. */
  readonly label: string;
  /** Under `ioi` and `relative`: points for a perfect attempt. Undefined: the maximum of the problem's own scores,
   *  or 100 if it has none. */
  readonly points?: number;
  /** Under `ioi`: weights of test groups by name; default 1. */
  readonly weights: Readonly<Record<string, number>>;
  /** Under `relative`: whether smaller or larger results are better. */
  readonly better: 'fewer' | 'more';
  /** Under `relative`: results known before the contest, by case name, in addition to those of the jury that the
   *  checker reports. */
  readonly best: Readonly<Record<string, number>>;
}
