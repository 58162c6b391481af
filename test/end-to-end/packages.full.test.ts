import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareWithExpectations, needsAllCases, openJudge } from '../../judge/judging/index.ts';
import { openPackage, type Problem, readProblem, unsupportedFeatures } from '../../judge/package/index.ts';
import type { Judgement } from '../../judge/protocol/index.ts';
import { makeMissingTests } from '../../judge/testdata/index.ts';
import { everyNth } from '../sample.ts';

const packages = join(import.meta.dirname, '..', 'packages');
const names = readdirSync(packages).sort();
const judge = openJudge({ slots: 2 });
afterAll(() => judge.close());

/** Every other package in test/packages is graded unchanged: every eighth submission (all of all with `SLOW=1`) gets
 *  the expected verdict, and nothing is a judge error. */
describe.each(everyNth(2, names))('the package %s', (name) => {
  test('is graded as its jury expects', async () => {
    const folder = await openPackage(join(packages, name));
    const { dataFolder } = (await makeMissingTests(folder)) ?? {};
    const problem = readProblem(folder, dataFolder === undefined ? {} : { dataFolder });
    expect(unsupportedFeatures(problem)).toEqual([]);
    const faults: string[] = [];
    for (const submission of everyNth(8, problem.parts.submissions)) {
      const judgement = await judgementOf(problem, submission);
      faults.push(...faultsOf(problem, submission, judgement));
    }
    expect(faults).toEqual([]);
  });
});

type Submission = Problem['parts']['submissions'][number];

async function judgementOf(problem: Problem, submission: Submission): Promise<Judgement> {
  const all = needsAllCases(submission.expectations);
  for await (const event of judge.judge(problem, submission, { all }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error(`${submission.name}: no judgement`);
}

function faultsOf(problem: Problem, { name, expectations }: Submission, judgement: Judgement): string[] {
  const { faults, open } = compareWithExpectations(
    judgement,
    expectations,
    judgement.cases.length === 0 ? [] : problem.cases.map((testCase) => testCase.name),
  );
  const { verdict, message, cases } = judgement;
  const jury = cases.find((one) => one.name === judgement.decidedBy)?.forJury ?? judgement.compile.output;
  return [
    ...faults.map(
      ({ expected, found }) =>
        `${name}: expected ${expected}, found ${found} (${verdict}: ${message}) ${jury}`,
    ),
    ...open.map((sentence) => `${name}: not known: ${sentence}`),
  ];
}
