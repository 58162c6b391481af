import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whyPointsDoNotAdd } from '#contest-grader';
import { projectRoot } from '#host';
import { readProblem } from '#problem-reader';

const problemOf = (...path: string[]) => readProblem(join(projectRoot, ...path));

test('points can be added if they have a maximum and more is better', () => {
  expect(whyPointsDoNotAdd(problemOf('test', 'packages', 'scoregroups'))).toBeUndefined();
  expect(whyPointsDoNotAdd(problemOf('test', 'packages', 'pairc'))).toBeUndefined();
  expect(whyPointsDoNotAdd(problemOf('test', 'packages', 'scoreletters'))).toMatch(/points.*limit/);
  const legacy = problemOf('test', 'packages', 'scorekattis');
  expect(whyPointsDoNotAdd(legacy)).toBeUndefined();
  const scoring = { dialect: 'kattis', objective: 'min', showGroups: true } as const;
  expect(whyPointsDoNotAdd({ ...legacy, scoring })).toMatch(/points.*fewer/);
});
