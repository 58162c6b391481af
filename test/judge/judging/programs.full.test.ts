import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { grade } from '#judging';
import type { Problem, TestCase } from '#problem-reader';
import type { Judgement } from '#protocol';
import { naming, saying } from '../../saying.ts';
import { checkedProblem } from '../checking/checked-problem.ts';
import { plainProblem } from './fakes.ts';

const mebi = 1024 ** 2;
const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'data'));

const here = (...path: string[]) => join(import.meta.dirname, ...path);
const validator = here('..', 'checking', 'fixtures', 'anything.c');

function testCase(text: string, index: number): TestCase {
  const name = `secret/${index}`;
  const [inputPath, answerPath] = ['in', 'ans'].map((kind) => join(folder, 'data', `${index}.${kind}`));
  writeFileSync(inputPath ?? '', `${text}\n`);
  writeFileSync(answerPath ?? '', '');
  return { name, inputPath: inputPath ?? '', answerPath: answerPath ?? '', checkerArgs: [] };
}

/** The submission prints its input, which instructs the validator. */
async function judge(texts: readonly string[], changes: Partial<Problem> = {}): Promise<Judgement> {
  const cases = texts.map(testCase);
  const program = {
    name: 'anything',
    path: validator,
    kind: 'file',
    files: [validator],
    headers: [],
  } as const;
  const problem: Problem = {
    ...plainProblem,
    ...checkedProblem(
      { kind: 'programs', contract: 'kattis', programs: [program] },
      {
        validationTimeMs: 1000,
        validationMemoryBytes: 64 * mebi,
        validationOutputBytes: mebi,
      },
    ),
    slug: 'anything',
    folder,
    dataFolder: join(folder, 'data'),
    names: { en: 'Anything' },
    languageFactors: true,
    allowFileWriting: false,
    cases,
    generatedGroups: [],
    secretArgs: [],
    warnings: [],
    credits: [],
    keywords: [],
    ...changes,
  };
  const submission = { name: 'cat.c', path: here('fixtures', 'cat.c') };
  let last: Judgement | undefined;
  for await (const event of grade(problem, [submission], { slots: 2, all: true }))
    if (event.type === 'judgement') last = event.judgement;
  if (last === undefined) throw new Error('no judgement');
  return last;
}

const verdicts = ({ cases }: Judgement): string[] => cases.map(({ verdict }) => verdict);

describe('validators of packages', () => {
  test('decide, and their failures are judge errors with a reason, for that case only', async () => {
    const judgement = await judge([
      'exit 42',
      'abort',
      'exit 43',
      'exit 0',
      'fork-and-stay',
      'flood-feedback',
      'exit 42',
      'nextpass 1',
      'multiplier 0.5',
    ]);
    expect(verdicts(judgement)).toEqual(['AC', 'JE', 'WA', 'JE', 'AC', 'JE', 'AC', 'JE', 'AC']);
    const [, aborted] = judgement.cases;
    expect(aborted?.message).toMatch(naming('judge error', 'checker'));
    expect(aborted?.forJury).toMatch(naming('anything', 'secret/1', 'SIGABRT'));
    expect(judgement.cases.at(-1)?.scoreMultiplier).toBe(0.5);
  });

  test('may give the jury a message about an accepted output', async () => {
    const judgement = await judge(['praise well done']);
    expect(judgement.cases[0]).toMatchObject({ verdict: 'AC', message: 'well done', forJury: 'well' });
  });
});

describe('multi-pass problems', () => {
  const passes = { types: ['pass-fail', 'multi-pass'], passes: 3 } as const;

  test('run a submission again with the input that the validator leaves, up to the maximum', async () => {
    const judgement = await judge(
      [
        'exit 42',
        'nextpass exit 42',
        'nextpass nextpass exit 42',
        'nextpass nextpass exit 43',
        'nextpass nextpass nextpass exit 42',
        'next-wrong exit 42',
        'nextpass abort',
        'nextpass judgemessage twice',
        'remember recall',
        'remember nextpass recall',
        'recall',
        'link-and-next exit 42',
      ],
      passes,
    );
    expect(verdicts(judgement)).toEqual([
      ...['AC', 'AC', 'AC', 'WA', 'JE', 'JE', 'JE', 'WA'],
      ...['AC', 'AC', 'WA', 'JE'],
    ]);
    expect(judgement.cases.map(({ forJury = '' }) => forJury)).toMatchObject({
      4: expect.stringContaining('more than 3 passes'),
      5: saying('rejected', 'nextpass.in'),
      6: expect.stringContaining('was killed by SIGABRT'),
      7: 'twice',
      11: saying('feedback folder'),
    });
  });
});
