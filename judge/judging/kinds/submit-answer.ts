/** Theory of operation. In a submit-answer problem the submission consists of the answers: nothing is executed, and
 *  the checker gets copies that the judge made. A single file may have any name and is the answer to every case; of
 *  several files, each belongs to the case that it is named after (`secret/g1/01` by `01.out`, `g1/01.txt` or
 *  `secret/g1/01`). */
import { lstatSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenChecker } from '#checking';
import { type CompileResult, readSources, type Submission } from '#language';
import { type Problem, readZippedFiles, type TestCase, ZipFault } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { printable, sizeText } from '#text';
import { type KeptTexts, textsOf } from '../cases/case-feedback.ts';
import { judgeErrorCase } from '../cases/judge-error.ts';
import type { OpenSession } from '../cases/session.ts';
import { checkedResult } from '../runs/case-result.ts';

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
  const files = read.files.filter(({ name }) => !ofSystem.test(name));
  const paths = new Map(files.map((file, index) => [file, copyOf(file, index, folder)]));
  const stems = stemsOf(files, cases);
  const [only] = files;
  const isForAll = only !== undefined && files.length === 1 && !matchAny(stems, cases);
  return {
    ok: true,
    answers: (testCase) => {
      const file = isForAll ? only : bestFor(testCase, stems);
      return file && paths.get(file);
    },
  };
}

/** Files that systems add to zip files. */
const ofSystem = /(^|\/)(\.|__MACOSX\/)/;

function copyOf({ bytes }: AnswerFile, index: number, folder: string): string {
  const path = join(folder, `answer-${index}`);
  writeFileSync(path, bytes, { flag: 'wx' });
  return path;
}

/** By file: what the name of its case ends with, with a slash before it. */
type Stems = ReadonlyMap<AnswerFile, string>;

/** Folders around all files, such as the one that was zipped, are dropped as long as nothing is called after a case. */
function stemsOf(files: readonly AnswerFile[], cases: readonly TestCase[]): Stems {
  let stems = new Map(files.map((file) => [file, `/${file.name.replace(/\.(out|ans|txt)$/i, '')}`]));
  for (let top = topFolder(stems); top !== undefined && !matchAny(stems, cases); top = topFolder(stems)) {
    const { length } = top;
    stems = new Map([...stems].map(([file, stem]) => [file, stem.slice(length)]));
  }
  return stems;
}

/** The folder that all files are in: `/answers`. */
function topFolder(stems: Stems): string | undefined {
  const tops = new Set([...stems.values()].map((stem) => /^\/[^/]+(?=\/)/.exec(stem)?.[0]));
  const [top] = tops;
  return tops.size === 1 ? top : undefined;
}

const belongs = (stem: string, { name }: TestCase): boolean => `/${name}`.endsWith(stem);

const matchAny = (stems: Stems, cases: readonly TestCase[]): boolean =>
  [...stems.values()].some((stem) => cases.some((testCase) => belongs(stem, testCase)));

/** The file that names most of the case's path. */
function bestFor(testCase: TestCase, stems: Stems): AnswerFile | undefined {
  const fitting = [...stems].filter(([, stem]) => belongs(stem, testCase));
  return fitting.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Everything needed to judge answers. */
export interface AnswersContext {
  readonly checker: Pick<OpenChecker, 'check' | 'takesMany'>;
  /** The output limit of a program; checkers take no more. */
  readonly mostBytes: number;
  readonly keeps: KeptTexts;
}

/** Sessions for a submission of answers. */
export const answerSessions =
  (answers: Answers, job: AnswersContext): OpenSession<TestCase> =>
  () => ({
    run: async (testCase) => {
      const path = answers(testCase);
      if (path === undefined) return { result: missing(testCase) };
      if (statSync(path).size > job.mostBytes) return { result: tooLarge(testCase, job.mostBytes) };
      return { decide: () => check(testCase, path, job), canWait: job.checker.takesMany ?? false };
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
  message: `the answer is larger than ${sizeText(mostBytes)}`,
});

async function check(
  testCase: TestCase,
  outputPath: string,
  { checker, keeps }: AnswersContext,
): Promise<CaseResult> {
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  try {
    const result = checkedResult(
      name,
      await checker.check({ name, inputPath, answerPath, outputPath, args }),
    );
    return { ...result, ...textsOf(testCase, { outputPath }, result, keeps) };
  } catch (error) {
    return judgeErrorCase(name, error);
  }
}

/** A file with an answer. */
interface AnswerFile {
  /** Path in the submission, with `/`. Only compared, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a submission that consists of answers, or why it is invalid. */
type AnswerFiles =
  | { readonly ok: true; readonly files: readonly AnswerFile[] }
  | { readonly ok: false; readonly reason: string };

const mostEntries = 1000;

/** Reads a submission of answers: one file, a folder, or a zip file. A zip file is hostile: it must pass the rules for
 *  zipped packages, links are not followed, nothing is unpacked to disk, and no more than `mostBytes` is read.
 *  @throws UserError if the path is missing or unreadable */
async function readAnswers(submission: Submission, mostBytes: number): Promise<AnswerFiles> {
  const isZip = /\.zip$/i.test(submission.path) && lstatSync(submission.path).isFile();
  return isZip ? readZip(submission.path, mostBytes) : readSources(submission, mostBytes);
}

async function readZip(path: string, bytes: number): Promise<AnswerFiles> {
  try {
    const files = await readZippedFiles(path, {
      entries: mostEntries,
      bytes,
      tooLarge: `it contains more than ${bytes} bytes`,
    });
    return { ok: true, files: files.map((file) => ({ name: file.path, bytes: file.bytes })) };
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    return { ok: false, reason: `the zip file is refused: ${printable(error.message)}` };
  }
}
