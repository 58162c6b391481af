import { expect, test } from 'vitest';
import { expectedVerdicts } from '../../../judge/judging/index.ts';

test('the nearest folder that names a verdict says what the jury expects', () => {
  expect(expectedVerdicts('problems/clocks/submissions/accepted/bfs.cpp')).toEqual(['AC']);
  expect(expectedVerdicts('submissions/run_time_error/many/files/main.py')).toEqual(['RTE']);
  expect(expectedVerdicts('accepted/wrong_answer/x.c')).toEqual(['WA']);
  expect(expectedVerdicts('submissions/memory_limit_exceeded/x.c')).toEqual(['MLE']);
  expect(expectedVerdicts('submissions/compile_error/x.c')).toEqual(['CE']);
});

test('a file name or an unknown folder says nothing', () => {
  expect(expectedVerdicts('accepted')).toBeUndefined();
  expect(expectedVerdicts('contest/team1/constructor/accepted.cpp')).toBeUndefined();
});
