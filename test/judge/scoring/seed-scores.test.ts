import { expect, it } from 'vitest';
import {
  countedValue,
  estimateText,
  objectiveOf,
  pairedScore,
  programScores,
  type ScoredSeed,
} from '#scoring';

const of = (...values: readonly (number | undefined)[]): readonly ScoredSeed[] =>
  values.map((value, seed) => ({ seed, verdict: value === undefined ? 'WA' : 'AC', value }));

it('gives the mean with the interval of Student, which R calls t.test', () => {
  // t.test(c(2, 4, 4, 4, 5, 5, 7, 9)): 3.212506 to 6.787494.
  const [score] = programScores([of(2, 4, 4, 4, 5, 5, 7, 9)], 'max');
  expect(score?.mean).toBe(5);
  expect(score?.plusMinus).toBeCloseTo(1.787494, 3);
  // 1,000 values that are 0 and 1 in turn: 1.96 × 0.5 ÷ √1000.
  const many = of(...Array.from({ length: 1000 }, (_, at) => at % 2));
  expect(programScores([many], 'max')[0]?.plusMinus).toBeCloseTo(0.031, 3);
  expect(programScores([of(7)], 'max')[0]).toMatchObject({ mean: 7, plusMinus: undefined });
});

it('shares of the best go by which is better; an invalid output counts 0, or is left out of a mean of moves', () => {
  const [a, b] = [of(10, 20, undefined), of(20, 20, 5)];
  expect(programScores([a, b], 'max').map(({ relative }) => relative)).toEqual([0.5, 1]);
  expect(programScores([a, b], 'max')[0]).toMatchObject({ mean: 10, invalid: 1, seeds: 3 });
  const fewest = programScores([a, b], 'min');
  expect(fewest.map(({ relative }) => relative)).toEqual([(1 + 1) / 3, (0.5 + 1 + 1) / 3]);
  expect(fewest[0]).toMatchObject({ mean: 15, invalid: 1 });
});

it('compares two programs seed by seed', () => {
  const [a, b] = [of(3, 5, 9, undefined, 1), of(1, 5, 10, 4, undefined)];
  // Differences 2, 0, -1: mean 1/3, standard deviation 1.527525, t(2) = 4.303.
  const more = pairedScore(a, b, 'max');
  expect(more).toMatchObject({ seeds: 3, better: 2, equal: 1, worse: 2 });
  expect(more.mean).toBeCloseTo(1 / 3, 9);
  expect(more.plusMinus).toBeCloseTo((4.303 * 1.527525) / Math.sqrt(3), 3);
  expect(pairedScore(a, b, 'min')).toMatchObject({ better: 2, equal: 1, worse: 2, seeds: 3 });
});

it('takes a score that is the number of moves as one of which fewer are better', () => {
  const moves = countedValue({ score: 24, sequence: { valid: true, moves: 24 } });
  expect(moves).toEqual({ value: 24, isMoves: true });
  expect(countedValue({ sequence: { valid: true, moves: 7 } })).toEqual({ value: 7, isMoves: true });
  expect(countedValue({ score: 0.5, sequence: { valid: true, moves: 24 } })).toEqual({ value: 0.5 });
  expect([countedValue({ scoreMultiplier: 0.25 }), countedValue({})]).toEqual([
    { value: 0.25 },
    { value: 1 },
  ]);
  expect(objectiveOf([{}, moves], 'max')).toBe('min');
  expect([objectiveOf([{}], undefined), objectiveOf([{}], 'min')]).toEqual(['max', 'min']);
});

it.each([
  ['5.23 ± 0.31', 5.2318, 0.3144],
  ['0.4999998 ± 0.0000084', 0.49999983, 0.00000842199],
  ['12346 ± 120', 12_345.678, 119.6],
  ['24.1235 ± 0.0042', 24.123_456, 0.0042],
  ['5.2 ± 0', 5.2, 1e-15],
  ['0 ± 0', 0, 0],
  ['-3.14 ± 0.96', -3.14, 0.96],
  ['7', 7, undefined],
])('a mean reads %s', (text, mean, plusMinus) => {
  expect(estimateText({ mean, plusMinus })).toBe(text);
});
