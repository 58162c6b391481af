import { join } from 'node:path';
import { firstBytes } from '#host';
import type { CasePaths } from '#judging';
import type { Problem, TestCase } from '#problem-reader';
import { type Judgement, mostSequenceBytes } from '#protocol';
import type { StoredFile } from '#store';
import type { HeldJob, WorkerContext } from './context.ts';
import type { JudgedProblem } from './open-problems.ts';

/** A task, and the entry that is tried on it. */
export interface Simulated {
  readonly input: string;
  /** The jury's. */
  readonly answer: string;
  readonly args: readonly string[];
  /** '': the only file is the sequence itself. */
  readonly language: string;
  readonly entryPoint?: string | null;
  readonly files: readonly StoredFile[];
}

const caseName = 'secret/record';

/** Judges a sequence, or the program that makes one, on the one case of its task, like any other submission, so that
 *  there is only one way to judge. `output`: the text that was checked; longer than `mostSequenceBytes` if it was
 *  cut. */
export function simulateEntry(
  context: WorkerContext,
  { signal }: HeldJob,
  { problem, digest }: JudgedProblem,
  { input, answer, args, language, ...handedIn }: Simulated,
): Promise<{ readonly judgement: Judgement; readonly output: string }> {
  const texts = { input, answer };
  const files = Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  const isSequence = language === '';
  let output = '';
  const seeFiles = (_: string, paths: CasePaths): void => {
    output = beginningOf(paths.output);
  };
  return context.sources.with({ files }, ({ path: folder }) =>
    context.sources.with(handedIn, async ({ path, entryPoint }) => {
      const submission = { name: 'record', path, language: language || undefined, entryPoint };
      const events = context.judge.judge(isSequence ? asAnswers(problem) : problem, submission, {
        cases: [caseIn(folder, args)],
        all: true,
        keeps: { of: 'all', bytes: 0, seeFiles },
        origin: { problemDigest: isSequence ? `${digest} answers` : digest },
        signal,
      });
      for await (const event of events)
        if (event.type === 'judgement') return { judgement: event.judgement, output };
      throw new Error('the judging ended without a judgement');
    }),
  );
}

/** One byte more than is kept, to detect longer ones. */
const beginningOf = (path: string | undefined): string =>
  path === undefined
    ? ''
    : firstBytes(path, mostSequenceBytes + 1)
        .toString()
        .replaceAll('\r\n', '\n');

/** The same problem, to which answers are submitted. */
const asAnswers = (problem: Problem): Problem =>
  problem.types.includes('submit-answer')
    ? problem
    : { ...problem, types: [...problem.types, 'submit-answer'] };

const caseIn = (folder: string, checkerArgs: readonly string[]): TestCase => ({
  name: caseName,
  inputPath: join(folder, 'input'),
  answerPath: join(folder, 'answer'),
  checkerArgs,
});
