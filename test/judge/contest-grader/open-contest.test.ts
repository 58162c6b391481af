import { join } from 'node:path';
import { expect, it } from 'vitest';
import { juryCopies, openContest } from '#contest-grader';
import { readContest } from '#contest-reader';
import { projectRoot, UserError } from '#host';
import { contestFolder } from '../contest-reader/folder.ts';

it('opens each problem with the cases that the contest selects', async () => {
  const yaml = 'id: c\nname: C\nproblems: [{id: clocks, tests: sample/*}, msquare]\n';
  const { problems } = await openContest(readContest(contestFolder({ 'contest.yaml': yaml })));
  expect(problems.map(({ label, problem }) => [label, problem.slug])).toEqual([
    ['A', 'clocks'],
    ['B', 'msquare'],
  ]);
  const groups = problems.map(({ problem }) => new Set(problem.cases.map(({ name }) => name.split('/')[0])));
  expect(groups).toEqual([new Set(['sample']), new Set(['sample', 'secret'])]);
});

it('refuses cases that a problem does not have', async () => {
  const yaml = 'id: c\nname: C\nproblems: [{id: clocks, tests: none/*}]\n';
  const contest = readContest(contestFolder({ 'contest.yaml': yaml }));
  await expect(openContest(contest)).rejects.toThrow(UserError);
});

it('finds nothing to say about the example contest that people see first', async () => {
  const contest = await openContest(readContest(join(projectRoot, 'testdata', 'contests', 'first')));
  expect([...contest.warnings, ...juryCopies(contest)]).toEqual([]);
});
