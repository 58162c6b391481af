/** What contestants needed: rotations by test case; a case is missing where the output was not valid. */
export interface Results {
  readonly name: string;
  readonly rotations: Readonly<Record<string, number>>;
}

/** A line of the ranking. */
export interface Ranked {
  /** From 1; equal for equal points, and the next rank is then left out. */
  readonly rank: number;
  readonly name: string;
  /** 100 for a case in which nobody needed fewer rotations, 100 · fewest / yours otherwise, 0 for an invalid output; the sum over all cases. */
  readonly points: number;
  /** Cases in which nobody needed fewer. */
  readonly best: number;
}

/** Ranks contestants relative to the best known sequence of each case: the contestants' own and those in `known` (the jury's, say). Ties in
 *  points are broken by the number of best sequences, then listed by name. */
export function rankRelative(
  cases: readonly string[],
  results: readonly Results[],
  known: Readonly<Record<string, number>> = {},
): Ranked[] {
  const fewest = (name: string): number =>
    Math.min(
      ...[known[name], ...results.map(({ rotations }) => rotations[name])].filter((n) => n !== undefined),
    );
  const scored = results.map(({ name, rotations }) => {
    const shares = cases.map((key) => share(fewest(key), rotations[key]));
    const points = Math.round(1e6 * shares.reduce((sum, part) => sum + 100 * part, 0)) / 1e6;
    return { name, points, best: shares.filter((part) => part === 1).length };
  });
  scored.sort((a, b) => b.points - a.points || b.best - a.best || (a.name < b.name ? -1 : 1));
  return scored.map((entry) => ({
    rank: 1 + scored.findIndex(({ points, best }) => points === entry.points && best === entry.best),
    ...entry,
  }));
}

/** 0 rotations are the best there can be: whoever needs more where nothing is to be done gets nothing. */
function share(fewest: number, rotations: number | undefined): number {
  if (rotations === undefined) return 0;
  return rotations === fewest ? 1 : fewest / rotations;
}
