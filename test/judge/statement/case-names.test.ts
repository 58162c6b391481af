import { expect, it } from 'vitest';
import { openProblem } from '#catalogue';
import { problemFacts } from '#statement';

it('test cases are called what their setter calls them; numbers and names of several are no names', async () => {
  const { problem } = await openProblem('clocks'); // testdata/clocks/secret
  const { caseNames = [] } = await problemFacts(problem, async () => 'digest');
  expect(caseNames).toEqual(expect.arrayContaining(['only move 1', 'only dial i', 'length 27']));
  expect(caseNames).not.toContain('random');
  expect(caseNames.filter((name) => /^\d|^example$/.test(name))).toEqual([]);
});
