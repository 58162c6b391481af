import { expect, test } from 'vitest';
import { formatIssues } from '../../../judge/host/index.ts';
import { findProblem, listProblems, readProblem } from '../../../judge/package/index.ts';
import { checkTestData } from '../../../judge/testdata/index.ts';

test.each(listProblems())('the test data of %s are what its generator makes', async (slug) => {
  const differences = await checkTestData(readProblem(findProblem(slug), { withoutData: true }));
  expect(formatIssues(differences)).toBe('');
});

test.each(listProblems())('the package of %s is without fault, read strictly', (slug) => {
  expect(readProblem(findProblem(slug), { strict: true }).warnings).toEqual([]);
});
