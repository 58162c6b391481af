import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compareWithExpectations, needsAllCases, openJudge } from '#judging';
import { openPackage, type Problem, readProblem, unsupportedFeatures } from '#problem-reader';
import type { Judgement } from '#protocol';
import { makeMissingTests } from '#testdata';
import { buildPackage, soundPackage } from '../judge/problem-reader/package-builder.ts';
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

describe('a package whose files have odd names', () => {
  const odd = ["it's", 'a&b', 'wow!', '#hash', '-dash', 'back\\slash', '$HOME', '`id`', ' ', '*?<>|"'];

  test('is judged on every one of its cases', async () => {
    const cases = odd.flatMap((name, index) => [
      [`data/secret/${name}.in`, `${index}\n`],
      [`data/secret/${name}.ans`, `${2 * index}\n`],
      [`data/secret/${name}.files/${name}.txt`, `${index}\n`],
    ]);
    const twice = 'import glob\nprint(2 * int(open(glob.glob("./*.txt")[0]).read()))\n';
    const sources = odd.map((name) => [`submissions/accepted/${name}.py`, twice]);
    const folder = buildPackage({ ...Object.fromEntries([...cases, ...sources]), ...withoutOthers });
    const problem = readProblem(folder);
    const verdicts = [];
    for (const submission of problem.parts.submissions) verdicts.push(await judgementOf(problem, submission));
    const allRight = odd.map((name) => ({ name: `secret/${name}`, verdict: 'AC' }));
    expect(verdicts).toHaveLength(odd.length);
    for (const { cases: judged } of verdicts)
      expect(judged.map(({ name, verdict }) => ({ name, verdict })).sort(byName)).toEqual(
        allRight.sort(byName),
      );
  });
});

const withoutOthers = Object.fromEntries(
  Object.keys(soundPackage)
    .filter((name) => name.startsWith('data/'))
    .map((name) => [name, undefined]),
);

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

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
