import { estimateText, type Objective, type PairedScore, type ProgramScore, type ScoredSeed } from '#scoring';
import { countOf, formatCount } from '#text';
import { type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';

/** Programs on many seeds. */
export interface ScoreReport {
  readonly problem: string;
  readonly objective: Objective;
  /** Seeds that are not counted: an earlier one had the same input. */
  readonly repeated: number;
  readonly programs: readonly {
    readonly name: string;
    readonly score: ProgramScore;
    readonly seeds: readonly ScoredSeed[];
  }[];
  /** The first program with each other one. */
  readonly pairs: readonly { readonly with: string; readonly paired: PairedScore }[];
}

/** Means with 95 % confidence, shares of the best, and paired differences. */
export function renderScores(
  { problem, objective, repeated, programs, pairs }: ScoreReport,
  style: Style,
): string {
  const [first] = programs;
  const rows = programs.map(({ name, score, seeds }) => [
    sanitiseLine(name),
    estimateText(score),
    `${(100 * score.relative).toFixed(2)} %`,
    formatCount(score.invalid),
    formatCount(Math.round(Math.max(0, ...seeds.map(({ cpuMs = 0 }) => cpuMs)))),
  ]);
  const table = renderTable(
    [
      'program',
      { heading: 'mean (95 %)', align: 'right' },
      { heading: 'of the best', align: 'right' },
      { heading: 'invalid', align: 'right' },
      { heading: 'most CPU ms', align: 'right' },
    ],
    rows,
    style,
  );
  const lines = pairs.map(({ with: other, paired: { better, equal, worse, ...paired } }) => {
    const means = `${sanitiseLine(first?.name ?? '')} − ${sanitiseLine(other)}: ${estimateText(paired)}`;
    return `  ${means}; better on ${formatCount(better)}, equal on ${formatCount(equal)}, worse on ${formatCount(worse)}\n`;
  });
  const count = countOf(first?.score.seeds ?? 0, 'seed');
  const more = repeated === 0 ? '' : ` with different inputs (${formatCount(repeated)} repeat one of these)`;
  return `${problem}, ${count}${more}, ${objective === 'max' ? 'more' : 'less'} is better\n${table}${lines.join('')}`;
}

/** One line of JSON, with every seed. */
export const scoresJson = ({ problem, objective, repeated, programs, pairs }: ScoreReport): string =>
  `${JSON.stringify({
    version: 1,
    problem,
    objective,
    repeated,
    programs: programs.map(({ name, score, seeds }) => ({
      name,
      ...score,
      plusMinus: score.plusMinus ?? null,
      results: seeds.map(({ seed, verdict, value, cpuMs, message }) => ({
        ...{ seed, verdict, value: value ?? null, cpuMs: cpuMs ?? null, message: message ?? '' },
      })),
    })),
    pairs: pairs.map(({ with: other, paired }) => ({
      with: other,
      ...paired,
      plusMinus: paired.plusMinus ?? null,
    })),
  })}\n`;
