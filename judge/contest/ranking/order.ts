import type { Cell, ScoreboardRow } from './cell.ts';
import type { Attempt } from './submission.ts';

/** A contestant before ranks are given. */
export interface Standing {
  readonly contestant: string;
  readonly totals: readonly number[];
  readonly cells: readonly Cell[];
  /** Sort key: compared number by number; smaller is better. */
  readonly key: readonly number[];
}

/** Assigns ranks: equal keys share a rank, and the next rank is one more than the number of contestants before it. */
export function rank(standings: readonly Standing[]): ScoreboardRow[] {
  const sorted = [...standings].sort(compareStandings);
  let current = 0;
  return sorted.map(({ contestant, totals, cells, key }, index) => {
    const above = sorted[index - 1];
    if (above === undefined || compareKeys(above.key, key) !== 0) current = index + 1;
    return { rank: current, contestant, totals, cells };
  });
}

/** The order of the rows of a board. */
export const compareStandings = (a: Standing, b: Standing): number =>
  compareKeys(a.key, b.key) || compareText(a.contestant, b.contestant);

/** Compares two lists of equal length number by number. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
}

/** Code-unit order: the same on every machine, whatever its locale. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The time by which attempts and their results are compared; undefined if unknown. */
export const momentOf = ({ arrivedMs, timeMs }: Pick<Attempt, 'arrivedMs' | 'timeMs'>): number | undefined =>
  arrivedMs ?? timeMs;

/** Attempts in order of arrival. */
export function inTime<T extends Attempt>(attempts: readonly T[]): T[] {
  return [...attempts].sort((a, b) => (momentOf(a) ?? 0) - (momentOf(b) ?? 0) || compareIds(a.id, b.id));
}

/** Ids of submissions increase with arrival: 10 comes after 9. */
const compareIds = (a: string, b: string): number =>
  /^\d+$/.test(a) && /^\d+$/.test(b) ? a.length - b.length || compareText(a, b) : compareText(a, b);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Rounds to millionths, so that a sum does not depend on the order of its terms. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
