import { expect, it } from 'vitest';
import { renderScores, type ScoreReport, scoresJson } from '#report';
import { programScores, type ScoredSeed } from '#scoring';
import { plainStyle } from './fixtures.ts';

it('programs on many seeds have means to two digits of their intervals, and CPU times in whole milliseconds', () => {
  const seeds: readonly ScoredSeed[] = [1, 2, 3].map((seed) => ({
    ...{ seed, verdict: 'AC', value: 0.5 + seed * 1e-6, cpuMs: 99.5737 + seed },
  }));
  const [score] = programScores([seeds], 'max');
  const report: ScoreReport = {
    ...{ problem: 'grid', objective: 'max', repeated: 0, pairs: [] },
    programs: score === undefined ? [] : [{ name: 'a.py', score, seeds }],
  };
  // Three values 1e-6 apart: 4.303 × 1e-6 ÷ √3.
  expect(renderScores(report, plainStyle())).toMatch(/a\.py +0\.5000020 ± 0\.0000025 +100\.00 % +0 +103\n/);
  expect(renderScores(report, plainStyle())).toMatch(/^grid, 3 seeds, more is better\n/);
  expect(renderScores({ ...report, repeated: 997 }, plainStyle())).toMatch(
    /^grid, 3 seeds with different inputs \(997 repeat one of these\), more/,
  );
  expect(JSON.parse(scoresJson({ ...report, repeated: 997 }))).toMatchObject({ repeated: 997 });
});
