import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type DataValidators, type InputJob, openInputValidators } from '#checking';
import { type Checker, InputError } from '#problem-api';
import { findPackage, listProblems, loadProblemModule, readProblem } from '#problem-reader';
import { everyNth } from '../sample.ts';

const home = mkdtempSync(join(tmpdir(), 'inputs-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Inputs that no problem allows. */
const broken = (input: string): readonly string[] => [
  '',
  'nonsense\n',
  input.trimEnd(),
  `${input}\n`,
  ` ${input}`,
  input.replace('\n', ' \n'),
  input.replaceAll('\n', '\r\n'),
  input.replace(' ', '  '),
  input.replace(' ', '\t'),
  input.replace(/\S+/, '-0'),
  input.replace(/\S+/, '+1'),
  input.replace(/\S+/, '01'),
  input.replace(/\S+/, '9'.repeat(30)),
];

/** Well-formed inputs; checker.ts decides whether they are allowed. */
const doubtful = (input: string): readonly string[] => {
  const words = input.split(/(\s)/);
  return words.flatMap((word, at) =>
    word.trim() === '' ? [] : [words.with(at, words[(at + 2) % words.length] ?? '').join('')],
  );
};

/** @throws errors of the checker that are not about the input */
function isBroken(checker: Checker, input: string): boolean {
  try {
    checker({ input, answer: '', output: '', args: [] });
    return false;
  } catch (error) {
    return error instanceof Error && error.name === InputError.name;
  }
}

async function isRejected(validators: DataValidators<InputJob>, input: string): Promise<boolean> {
  const inputPath = join(home, 'input');
  writeFileSync(inputPath, input);
  const { kind } = await validators.check({ name: 'input', inputPath });
  expect(kind).not.toBe('broken');
  return kind === 'rejected';
}

test.each(everyNth(2, listProblems()))(
  'the input validator of %s takes its inputs and nothing that checker.ts refuses',
  async (slug) => {
    const problem = readProblem(findPackage(slug));
    const checker = await loadProblemModule(join(problem.folder, 'checker.ts'), 'checker');
    const validators = await openInputValidators(problem, { workers: 1 });
    try {
      expect(validators).toMatchObject({ names: ['validate'], issues: [] });
      for (const one of problem.cases)
        expect(await validators.check(one)).toMatchObject({ kind: 'accepted' });
      const input = readFileSync(problem.cases[0]?.inputPath ?? '', 'utf8');
      for (const wrong of broken(input).filter((text) => text !== input))
        expect({ wrong, rejected: await isRejected(validators, wrong) }).toEqual({ wrong, rejected: true });
      for (const some of doubtful(input).slice(0, 60))
        if (isBroken(checker, some))
          expect({ some, rejected: await isRejected(validators, some) }).toEqual({ some, rejected: true });
    } finally {
      await validators.close();
    }
  },
);
