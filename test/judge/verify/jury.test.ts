import { expect, it, onTestFinished } from 'vitest';
import { openJudge } from '#judging';
import { gradeOne } from '../../../judge/verify/jury.ts';
import { FakeMachine, submission } from '../judging/fakes.ts';

it('what a problem needs is opened once for all gradings of a verification', async () => {
  const machine = new FakeMachine(2);
  onTestFinished(() => machine.remove());
  const judge = openJudge({ tools: machine.tools, slots: 1 });
  const { problem } = machine;
  const { signal } = new AbortController();
  const context = { problem, judge, options: { all: false }, signal, results: undefined, tell: () => {} };
  const first = await gradeOne(context, submission, {});
  const second = await gradeOne(
    context,
    { ...submission, name: 'again.cpp' },
    { cases: problem.cases.slice(1) },
  );
  expect([first.cases.length, second.cases.length]).toEqual([2, 1]);
  expect(second.problemDigest).toBe(first.problemDigest);
  expect(machine.checkersOpened).toBe(1);
  await judge.close();
  expect(machine.leftovers()).toEqual([]);
});
