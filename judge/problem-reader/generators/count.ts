const mostCount = 100;
const inclusiveRange = /^(-?\d{1,9})\.\.=(-?\d{1,9})$/;

/** The numbers that `count` stands for: 3 → 1, 2, 3; a list of different whole numbers; "3..=5". Undefined if it is
 *  none of these, or stands for no number or for more than 100. */
export function countsOf(count: unknown): readonly number[] | undefined {
  if (typeof count === 'number') return numbersFrom(1, count);
  if (Array.isArray(count)) {
    const isFine = count.every((item) => Number.isSafeInteger(item)) && new Set(count).size === count.length;
    return isFine && count.length >= 1 && count.length <= mostCount ? (count as number[]) : undefined;
  }
  const [, low, high] = typeof count === 'string' ? (inclusiveRange.exec(count) ?? []) : [];
  return low === undefined ? undefined : numbersFrom(Number(low), Number(high));
}

function numbersFrom(low: number, high: number): readonly number[] | undefined {
  const length = high - low + 1;
  if (!Number.isSafeInteger(length) || length < 1 || length > mostCount) return undefined;
  return Array.from({ length }, (_, index) => low + index);
}

/** The numbers as written in names: zero-padded if they are consecutive. */
export function countSuffixes(counts: readonly number[]): readonly string[] {
  const isGapless = Math.max(...counts) - Math.min(...counts) === counts.length - 1;
  const width = isGapless ? Math.max(...counts.map((count) => String(count).length)) : 0;
  return counts.map((count) => padded(count, width));
}

/** A whole number, padded with zeros between sign and digits. */
export const padded = (value: number, width: number): string =>
  (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(value < 0 ? width - 1 : width, '0');
