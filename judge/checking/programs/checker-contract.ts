import { renameSync } from 'node:fs';
import type { CheckerSpec } from '#problem-reader';
import type { CheckResult } from '#verdict';
import type { CheckJob } from '../worker/protocol.ts';
import { feedbackCaps } from './feedback.ts';
import type { LeftFiles } from './images.ts';
import type { JuryData, Shown } from './jury-data.ts';
import type { JuryProblem } from './jury-tools.ts';
import { kattisArguments, kattisOpinion } from './kattis.ts';
import { type Question, type Reply, readBeginning } from './question.ts';
import { testlibCheckerArguments, testlibOpinion, testlibReport } from './testlib.ts';

/** A checker's opinion on an output, and whether there is another pass. */
export interface CheckerOpinion {
  readonly result: CheckResult;
  readonly next?: NextPass;
  /** The feedback folder of an output validator. */
  readonly left?: LeftFiles;
}

/** How to ask a checker that is a program, and how to read its reply. */
export interface CheckerContract {
  question(job: CheckJob, before: NextPass | undefined): Question;
  /** @throws Error that says how the checker failed. */
  opinion(reply: Reply, before: NextPass | undefined): CheckerOpinion;
}

/** The contract of a problem's checkers; `view` says where they see the data. */
export const contractOf = (
  { contract, pointsArePercent = false }: CheckerSpec & { readonly kind: 'programs' },
  problem: JuryProblem,
  view: JuryData,
): CheckerContract =>
  contract === 'testlib' ? testlibContract(problem, view, pointsArePercent) : kattisContract(problem, view);

/** The jury files that must be copied into a program's working folder. */
export const placed = (...shown: readonly Shown[]) => shown.flatMap(({ place }) => place ?? []);

function kattisContract(problem: JuryProblem, view: JuryData): CheckerContract {
  const kept = feedbackOf(problem);
  const strict = problem.dialect === '2025-09';
  return {
    question({ inputPath, answerPath, outputPath, args }, before) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      return {
        args: kattisArguments(input.path, answer.path, args),
        stdin: outputPath,
        place: placed(input, answer),
        feedback: continued(kept, before),
      };
    },
    opinion: (reply) => kattisReply(reply, strict),
  };
}

/** How much of an output validator's feedback folder is kept: everything it may write, if the next pass is to find
 *  it again. */
export const feedbackOf = ({ types, limits }: JuryProblem) =>
  types.includes('multi-pass')
    ? { ...feedbackCaps, bytesPerFile: limits.validationOutputBytes }
    : feedbackCaps;

/** A feedback folder with the files that the previous pass left. */
export const continued = (
  feedback: ReturnType<typeof feedbackOf>,
  before: NextPass | undefined,
): NonNullable<Question['feedback']> =>
  before?.feedbackFolder === undefined ? feedback : { ...feedback, from: before.feedbackFolder };

/** Reads an output validator's reply. @throws Error that says how it failed. */
export function kattisReply({ run, said, feedbackFolder }: Reply, strict: boolean): CheckerOpinion {
  const { result, nextPass } = kattisOpinion(run, said, { strict });
  const left = { folder: feedbackFolder, files: run.feedback ?? [] };
  return nextPass === undefined
    ? { result, left }
    : { result, left, next: { inputPath: nextPass.path, feedbackFolder } };
}

/** Maximum size of a testlib report, in bytes. */
export const largestReport = 64 * 1024;

/** For problems with two passes: what the checker prints about the first pass is the input of the second. */
function testlibContract({ types }: JuryProblem, view: JuryData, percent: boolean): CheckerContract {
  const isFirstOfTwo = (before: NextPass | undefined) => types.includes('multi-pass') && before === undefined;
  return {
    question({ inputPath, answerPath, outputPath, args }, before) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      return {
        args: testlibCheckerArguments(args, input.path, '/w/output', answer.path),
        place: [{ from: outputPath, as: 'output' }, ...placed(input, answer)],
        take: [testlibReport],
        keepsOutput: isFirstOfTwo(before),
      };
    },
    opinion({ run, said, pathOf, outputPath }, before) {
      const report = readBeginning(pathOf(testlibReport), largestReport);
      const result = testlibOpinion(run, report, said(), { percent });
      const isLast = !isFirstOfTwo(before) || result.kind === 'rejected';
      return isLast ? { result } : { result, next: { inputPath: outputPath } };
    },
  };
}

/** The next pass of a problem where the submission runs several times. */
export interface NextPass {
  /** Host path of the input of that pass. It must be moved (`takeNextInput`), or the validator will find it again. */
  readonly inputPath: string;
  /** Host folder with the files that the validator has left so far and will find again. */
  readonly feedbackFolder?: string;
}

/** Why a program that requested another pass has failed; undefined if the pass is allowed. `done`: passes so far,
 *  of at most `allowed`. */
export function passFault(done: number, allowed: number): string | undefined {
  if (done < allowed) return undefined;
  return allowed === 1
    ? 'left nextpass.in, but the problem is not multi-pass'
    : `requested more than ${allowed} passes`;
}

/** Moves the input of the next pass to `path` and returns `path`. */
export function takeNextInput({ inputPath }: Pick<NextPass, 'inputPath'>, path: string): string {
  renameSync(inputPath, path);
  return path;
}
