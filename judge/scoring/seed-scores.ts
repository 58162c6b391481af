import type { SequenceFacts, Verdict } from '#verdict';

/** One program on one seed. */
export interface ScoredSeed {
  readonly seed: number;
  readonly verdict: Verdict;
  /** Undefined: the output is not valid. */
  readonly value: number | undefined;
  /** The value is a number of moves, of which fewer are better. */
  readonly isMoves?: boolean;
  readonly message?: string;
  readonly cpuMs?: number | undefined;
}

/** A mean, and how far the true one may be from it, with 95 % confidence. */
interface Estimate {
  readonly mean: number;
  /** Undefined for fewer than two values. */
  readonly plusMinus: number | undefined;
}

/** What many seeds say of a program. */
export interface ProgramScore extends Estimate {
  readonly seeds: number;
  /** Seeds without a valid output; they count 0 where more is better, and are left out where fewer is. */
  readonly invalid: number;
  /** The mean share of the best result of all programs that were compared, from 0 to 1. */
  readonly relative: number;
}

/** Two programs on the same seeds: the first minus the second. */
export interface PairedScore extends Estimate {
  readonly seeds: number;
  /** Seeds on which the first program is better, equal, worse. */
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}

export type Objective = 'max' | 'min';

/** What counts of an output that is accepted: the score that the checker gave, else the length of the sequence, else 1.
 *  A score that is that length is a number of moves too. */
export function countedValue(result: {
  readonly score?: number | undefined;
  readonly scoreMultiplier?: number | undefined;
  readonly sequence?: SequenceFacts | undefined;
}): Pick<ScoredSeed, 'value' | 'isMoves'> {
  const { score, scoreMultiplier, sequence } = result;
  const moves = sequence?.moves;
  const isMoves = moves !== undefined && (score === undefined || score === moves);
  return { value: score ?? moves ?? scoreMultiplier ?? 1, ...(isMoves && { isMoves }) };
}

/** Which values are better: of moves fewer, else what the problem says. */
export const objectiveOf = (
  results: readonly Pick<ScoredSeed, 'isMoves'>[],
  said: Objective | undefined,
): Objective => (results.some(({ isMoves }) => isMoves) ? 'min' : (said ?? 'max'));

/** Quantile of the normal distribution; below 30 seeds that of Student's distribution is larger. */
const normal = 1.959964;
const student: readonly number[] = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
];

/** Mean and 95 % confidence interval of its error. */
function estimate(values: readonly number[]): Estimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  if (count < 2) return { mean, plusMinus: undefined };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, plusMinus: (student[count - 2] ?? normal) * Math.sqrt(variance / count) };
}

const short = (value: number): string => String(Number(value.toPrecision(6)));

/** Below this share of a mean, an interval is what adding up leaves. */
const noise = 1e-9;
const mostDecimals = 12;

/** A mean as people read it: `5.23 ± 0.31`. The interval has two digits, and the mean as many decimals. */
export function estimateText({ mean, plusMinus }: Estimate): string {
  if (plusMinus === undefined) return short(mean);
  if (plusMinus <= noise * Math.abs(mean)) return `${short(mean)} ± 0`;
  const decimals = Math.min(mostDecimals, Math.max(0, 1 - Math.floor(Math.log10(plusMinus))));
  return `${mean.toFixed(decimals)} ± ${plusMinus.toFixed(decimals)}`;
}

/** What seeds say of programs: a list of results for each, in the same order of seeds. */
export function programScores(
  all: readonly (readonly ScoredSeed[])[],
  objective: Objective,
): readonly ProgramScore[] {
  const count = all[0]?.length ?? 0;
  const best = Array.from({ length: count }, (_, at) =>
    bestOf(
      all.flatMap((own) => own[at]?.value ?? []),
      objective,
    ),
  );
  return all.map((own) => {
    const counted = own.flatMap(({ value }) => value ?? (objective === 'max' ? 0 : []));
    const shares = own.map(({ value }, at) => shareOf(value, best[at], objective));
    return {
      ...estimate(counted),
      seeds: own.length,
      invalid: own.filter(({ value }) => value === undefined).length,
      relative: estimate(shares).mean,
    };
  });
}

const bestOf = (values: readonly number[], objective: Objective): number | undefined =>
  values.length === 0 ? undefined : objective === 'max' ? Math.max(...values) : Math.min(...values);

function shareOf(value: number | undefined, best: number | undefined, objective: Objective): number {
  if (value === undefined || best === undefined) return 0;
  if (value === best) return 1;
  return Math.min(1, Math.max(0, objective === 'max' ? value / best : best / value));
}

/** Paired differences of two programs, on the seeds where both have a valid output; without one, a program is worse. */
export function pairedScore(
  first: readonly ScoredSeed[],
  second: readonly ScoredSeed[],
  objective: Objective,
): PairedScore {
  const pairs = first.map(({ value }, at) => [value, second[at]?.value] as const);
  const differences = pairs.flatMap(([a, b]) => (a === undefined || b === undefined ? [] : [a - b]));
  const signs = pairs.map(([a, b]) => {
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    return Math.sign(objective === 'max' ? a - b : b - a);
  });
  const countOf = (sign: number): number => signs.filter((one) => one === sign).length;
  return {
    ...estimate(differences),
    seeds: differences.length,
    better: countOf(1),
    equal: countOf(0),
    worse: countOf(-1),
  };
}
