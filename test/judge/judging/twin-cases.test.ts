import { expect, test } from 'vitest';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import type { Verdict } from '#verdict';
import type { Ran, Session } from '../../../judge/judging/cases/session.ts';
import { sharing } from '../../../judge/judging/runs/twin-cases.ts';

const twin = (name: string): TestCase => ({ name, inputPath: '/in', answerPath: '/ans', checkerArgs: [] });

/** Runs two twins, the second before the first is decided; returns which were run. */
async function judgeTwins(verdict: Verdict) {
  const run: string[] = [];
  const session: Session<TestCase> = {
    run: async ({ name }) => {
      run.push(name);
      const result: CaseResult = { name, verdict, message: 'said by the checker' };
      return { decide: async () => result, canWait: true };
    },
    abandon: () => {},
    renew: () => {},
    close: async () => {},
  };
  const shared = sharing(() => session)();
  const first = await shared.run(twin('secret/1'));
  const second = shared.run(twin('secret/2'));
  return { run, results: [await resultOf(first), await resultOf(await second)] };
}

const resultOf = async (ran: Ran): Promise<CaseResult> => ('result' in ran ? ran.result : await ran.decide());

test('a case gets the result of its twin that is still being decided', async () => {
  const { run, results } = await judgeTwins('WA');
  expect(run).toEqual(['secret/1']);
  expect(results).toEqual(
    ['secret/1', 'secret/2'].map((name) => ({ name, verdict: 'WA', message: 'said by the checker' })),
  );
});

test('a judge error of its twin does not count: the case is run', async () => {
  const { run } = await judgeTwins('JE');
  expect(run).toEqual(['secret/1', 'secret/2']);
});
