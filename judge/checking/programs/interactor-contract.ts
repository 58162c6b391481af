import type { Problem } from '#problem-reader';
import type { BoxRun } from '#sandbox';
import type { CheckJob } from '../worker/protocol.ts';
import {
  type CheckerOpinion,
  continued,
  feedbackOf,
  kattisReply,
  largestReport,
  type NextPass,
  placed,
} from './checker-contract.ts';
import type { JuryData } from './jury-data.ts';
import type { JuryProblem } from './jury-tools.ts';
import { kattisArguments } from './kattis.ts';
import { type Kept, type Question, type Reply, readBeginning } from './question.ts';
import { testlibInteractorArguments, testlibOpinion, testlibReport } from './testlib.ts';

/** How to ask a program that talks to submissions, and how to read its reply. */
export interface InteractorContract {
  readonly kept: Kept;
  /** The file that it leaves for the problem's checker; undefined if there is none and its own opinion is final. */
  readonly leavesForChecker?: string;
  question(job: Omit<CheckJob, 'outputPath'>, before: NextPass | undefined): Question;
  /** False if the rest of the submission's output is not needed. */
  mayGoOn(run: BoxRun): boolean;
  /** @throws Error that says how it has failed. */
  opinion(reply: Reply): CheckerOpinion;
}

const saidBytes = 64 * 1024;

/** The contract of a problem's interactor; `view` says where it sees the data. */
export const interactorContractOf = (
  problem: JuryProblem & Pick<Problem, 'interactor'>,
  view: JuryData,
): InteractorContract =>
  problem.interactor === undefined ? kattisContract(problem, view) : testlibContract(view);

function kattisContract(problem: JuryProblem, view: JuryData): InteractorContract {
  const feedback = feedbackOf(problem);
  const strict = problem.dialect === '2025-09';
  return {
    kept: { feedback },
    question({ inputPath, answerPath, args }, before) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      return {
        args: kattisArguments(input.path, answer.path, args),
        place: placed(input, answer),
        feedback: continued(feedback, before),
      };
    },
    mayGoOn: ({ exit }) => exit.kind === 'exited' && exit.code === 42,
    opinion: (reply) => kattisReply(reply, strict),
  };
}

const output = 'output';

function testlibContract(view: JuryData): InteractorContract {
  const kept = { take: [output, testlibReport] };
  return {
    kept,
    leavesForChecker: output,
    question({ inputPath, answerPath }) {
      const [input, answer] = [view.show(inputPath, 'input'), view.show(answerPath, 'answer')];
      return {
        args: testlibInteractorArguments(input.path, output, answer.path),
        place: placed(input, answer),
        ...kept,
      };
    },
    // 0 accepts, 7 and 16 or more give points.
    mayGoOn: ({ exit }) => exit.kind === 'exited' && (exit.code === 0 || exit.code === 7 || exit.code >= 16),
    opinion({ run, said, pathOf }) {
      const report = readBeginning(pathOf(testlibReport), largestReport);
      return { result: testlibOpinion(run, report, said(saidBytes)) };
    },
  };
}
