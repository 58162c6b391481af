import { minuteMs } from '#text';

/** Lengths that people can count in. */
const lengths = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440].map((minutes) => minutes * minuteMs);
const mostSlices = 30;

/** The length of the slices into which a span is cut, so that there are at most thirty. */
export function sliceLength(spanMs: number): number {
  const found = lengths.find((ms) => spanMs <= mostSlices * ms);
  const dayMs = 1440 * minuteMs;
  return found ?? dayMs * Math.ceil(spanMs / (mostSlices * dayMs));
}

/** The distribution of some values. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  /** The 95th percentile. */
  readonly p95: number;
  readonly most: number;
}

/** The distribution of values, by nearest rank; undefined if there are none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  if (sorted.length === 0) return undefined;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), most: at(1) };
}
