/** Theory of operation. In a submit-answer problem the submission consists of the answers: nothing is executed, and
 *  the checker gets copies that the judge made. A single file may have any name and is the answer to every case; of
 *  several files, each belongs to the case that it is named after (`secret/g1/01` by `01.out`, `g1/01.txt` or
 *  `secret/g1/01`). */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenChecker } from '../../checking/index.ts';
import type { CompileResult, Submission } from '../../language/index.ts';
import type { Problem, TestCase } from '../../package/index.ts';
import type { CaseResult } from '../../protocol/index.ts';
import { type CheckResult, defined, mebibytes } from '../../verdict/index.ts';
import { judgeErrorCase } from '../judge-error.ts';
import type { OpenPlace } from '../place.ts';
import { type AnswerFile, readAnswers } from './answer-files.ts';
import { factsOf } from './decide.ts';

/** The language name of submissions that are not programs. */
export const answerLanguage = 'answer';
const mostTotalBytes = 256 * 1024 ** 2;

/** Host path of the answer to a case. */
export type Answers = (testCase: TestCase) => string | undefined;

/** Reads the answers of a submission and copies them into `folder`, which only the judge can access.
 *   @throws UserError if the submission is missing or unreadable. */
export async function openAnswers(
  submission: Submission,
  problem: Pick<Problem, 'cases' | 'limits'>,
  folder: string,
): Promise<(CompileResult & { readonly ok: false }) | { readonly ok: true; readonly answers: Answers }> {
  const { cases, limits } = problem;
  const most = Math.min(mostTotalBytes, limits.outputBytes * Math.max(1, cases.length));
  const read = await readAnswers(submission, most);
  if (!read.ok) return { ok: false, language: answerLanguage, output: '', reason: read.reason };
  const paths = new Map(read.files.map((file, index) => [file, copyOf(file, index, folder)]));
  const [only] = read.files;
  const isForAll = only !== undefined && read.files.length === 1 && !cases.some((one) => belongs(only, one));
  return {
    ok: true,
    answers: (testCase) => {
      const file = isForAll ? only : bestFor(testCase, read.files);
      return file && paths.get(file);
    },
  };
}

function copyOf({ bytes }: AnswerFile, index: number, folder: string): string {
  const path = join(folder, `answer-${index}`);
  writeFileSync(path, bytes, { flag: 'wx' });
  return path;
}

const withoutExtension = (name: string): string => name.replace(/\.(out|ans|txt)$/i, '');

/** How many characters of a case's name a file name matches; 0: it belongs to another case. */
function shared(file: AnswerFile, { name }: TestCase): number {
  const stem = `/${withoutExtension(file.name)}`;
  if (`/${name}`.endsWith(stem)) return stem.length;
  // For example, inside a folder of a zip file.
  const tails = name.split('/').map((_, index, parts) => `/${parts.slice(index).join('/')}`);
  return tails.find((tail) => stem.endsWith(tail))?.length ?? 0;
}

const belongs = (file: AnswerFile, testCase: TestCase): boolean => shared(file, testCase) > 0;

function bestFor(testCase: TestCase, files: readonly AnswerFile[]): AnswerFile | undefined {
  const fitting = files.filter((file) => belongs(file, testCase));
  return fitting.reduce<AnswerFile | undefined>(
    (best, file) => (best && shared(best, testCase) >= shared(file, testCase) ? best : file),
    undefined,
  );
}

/** Places for a submission of answers. `mostBytes`: the output limit of a program; checkers take no more. */
export const answerPlaces =
  (
    answers: Answers,
    checker: Pick<OpenChecker, 'check' | 'takesMany'>,
    mostBytes: number,
  ): OpenPlace<TestCase> =>
  () => ({
    run: async (testCase) => {
      const path = answers(testCase);
      if (path === undefined) return { result: missing(testCase) };
      if (statSync(path).size > mostBytes) return { result: tooLarge(testCase, mostBytes) };
      return { decide: () => check(testCase, path, checker), canWait: checker.takesMany ?? false };
    },
    abandon: () => {},
    renew: () => {},
    close: async () => {},
  });

function missing({ name }: TestCase): CaseResult {
  const file = name.split('/').at(-1);
  return { name, verdict: 'WA', message: `no answer: expected a file ${file}.txt or ${file}.out` };
}

const tooLarge = ({ name }: TestCase, mostBytes: number): CaseResult => ({
  name,
  verdict: 'OLE',
  message: `the answer is larger than ${mebibytes(mostBytes)}`,
});

async function check(
  { name, inputPath, answerPath, checkerArgs: args }: TestCase,
  outputPath: string,
  checker: Pick<OpenChecker, 'check'>,
): Promise<CaseResult> {
  try {
    return resultOf(name, await checker.check({ name, inputPath, answerPath, outputPath, args }));
  } catch (error) {
    return judgeErrorCase(name, error);
  }
}

const resultOf = (name: string, opinion: CheckResult): CaseResult => ({
  name,
  verdict: opinion.kind === 'accepted' ? 'AC' : 'WA',
  message: opinion.kind === 'accepted' ? (opinion.note ?? '') : opinion.reason,
  ...defined({ forJury: opinion.forJury }),
  ...factsOf(opinion),
});
