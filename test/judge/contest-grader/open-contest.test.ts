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

it('takes more points of a checker for better, but fewer moves, unless the contest says otherwise', async () => {
  const scored = (id: string, more = '') => ({
    [`problems/${id}/problem.yaml`]: `problem_format_version: 2025-09\nname: ${id}\ntype: scoring\nlimits: {time_limit: 1}\n${more}`,
    [`problems/${id}/output_validator/check.py`]: '',
    [`problems/${id}/data/secret/1.in`]: '1\n',
    [`problems/${id}/data/secret/1.ans`]: '1\n',
  });
  const yaml = 'id: c\nname: C\nrules: relative\nproblems: [bids, {id: asks, better: fewer}, msquare]\n';
  const files = { 'contest.yaml': yaml, ...scored('bids'), ...scored('asks') };
  const { problems, terms } = await openContest(readContest(contestFolder(files)));
  for (const each of [problems, terms.problems])
    expect(each.map(({ better }) => better)).toEqual(['more', 'fewer', 'fewer']);
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
