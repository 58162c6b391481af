import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, TestCase } from '#problem-reader';
import { mebi, plainProblem } from './fakes.ts';

/** A test case in files of `folder`. */
export function caseIn(folder: string, name: string, input: string, answer: string): TestCase {
  const stem = join(folder, name.replaceAll('/', '-'));
  const paths = { inputPath: `${stem}.in`, answerPath: `${stem}.ans` };
  writeFileSync(paths.inputPath, input);
  writeFileSync(paths.answerPath, answer);
  return { name, ...paths, checkerArgs: [] };
}

/** "Print twice the number": real files, the default checker, everything else minimal. */
export const doubleProblem = (folder: string, cases: readonly TestCase[]): Problem => ({
  ...plainProblem,
  slug: 'double',
  folder,
  dataFolder: folder,
  names: { en: 'Double' },
  limits: {
    timeMs: 1000,
    memoryBytes: 64 * mebi,
    outputBytes: mebi,
    codeBytes: 128 * 1024,
    compilationTimeMs: 60_000,
    compilationMemoryBytes: 1024 * mebi,
    validationTimeMs: 60_000,
    validationMemoryBytes: 1024 * mebi,
    validationOutputBytes: 8 * mebi,
  },
  languageFactors: true,
  allowFileWriting: false,
  checker: { kind: 'default' },
  cases,
  generatedGroups: [],
  secretArgs: [],
  warnings: [],
  credits: [],
  keywords: [],
});
