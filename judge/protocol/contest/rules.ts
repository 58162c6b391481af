/** How a contest is won. `icpc`: problems solved, then penalty. `ioi`: points, with the best attempt for each test
 *  group. `fewest-moves`: valid sequences, then moves. `relative`: each case scored against the best known result.
 *  `class`: points as under `ioi`, and attempts after the deadline count less. */
export const rules = ['icpc', 'ioi', 'fewest-moves', 'relative', 'class'] as const;

export type Rules = (typeof rules)[number];

/** True if results of cases after the first failure count: then all are run. A problem with scores says itself, by its
 *  groups, which cases matter under `ioi`. */
export const countsAllCases = (name: Rules, hasScores: boolean): boolean =>
  name !== 'icpc' && (name !== 'ioi' || !hasScores);
