import { databaseSize, type Footprint } from './footprint.ts';

const parts = [0.25, 0.5, 0.75, 1];

/** What was seen, one row for each figure: about the end of each quarter, and how fast it grows.
 *  @param hours - how long all that was seen took */
export function soakRows(samples: readonly Footprint[], hours: number): readonly (readonly string[])[] {
  const names = Object.keys(samples[0] ?? {});
  return names.map((name) => {
    const values = samples.map((one) => one[name] ?? 0);
    const settled = values.slice(Math.floor(values.length / 4));
    const perHour = (slopeOf(settled) * values.length) / hours;
    return [name, ...parts.map((part) => shown(medianAround(values, part))), signed(perHour)];
  });
}

/** By how many kB each judgement makes the database larger, in the last three quarters one by one. */
export function bytesEach(samples: readonly Footprint[]): string {
  const at = (part: number) => samples[Math.round((samples.length - 1) * part)] ?? {};
  const grown = (part: number, name: string) => (at(part)[name] ?? 0) - (at(part - 0.25)[name] ?? 0);
  const each = parts
    .slice(1)
    .map((part) => ((grown(part, databaseSize) * 1024 ** 2) / 1000 / grown(part, 'judgements')).toFixed(1));
  return `each judgement makes the database larger by ${each.join(', ')} kB, in the last three quarters`;
}

/** The median of an eighth of them, which a moment does not sway. */
function medianAround(values: readonly number[], part: number): number {
  const end = Math.max(1, Math.round(values.length * part));
  const around = values.slice(Math.max(0, end - Math.ceil(values.length / 8)), end);
  return around.toSorted((a, b) => a - b)[Math.floor(around.length / 2)] ?? 0;
}

/** Of the straight line with the least squares of distances, for each step. */
function slopeOf(values: readonly number[]): number {
  const meanOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [middle, mean] = [(values.length - 1) / 2, meanOf(values)];
  const [above, below] = values.reduce(
    ([sum, squares], value, index) => [
      sum + (index - middle) * (value - mean),
      squares + (index - middle) ** 2,
    ],
    [0, 0] as readonly [number, number],
  );
  return below === 0 ? 0 : above / below;
}

const shown = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 });
const signed = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
