import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CheckerError,
  type CheckerOpinion,
  compileForJury,
  InteractorError,
  interactorContractOf,
  JuryData,
  type JuryProblem,
  juryLimits,
  juryScratchBytes,
  keptFiles,
  type NextPass,
  removeKept,
  replyOf,
  takenAs,
} from '#checking';
import { PackageFault } from '#host';
import { argvWithin, type CompiledProgram } from '#language';
import type { Problem, ProgramFiles, TestCase } from '#problem-reader';
import type { BoxOptions, BoxRun, RunLimits, TalkRequest } from '#sandbox';

/** How much longer than a submission an interactor may be idle, since it has to wait for the submission's end. */
const idleAfterMs = 800;
/** How many bytes an interactor may send to a submission, in addition to its other output. */
const spokenBytes = 64 * 1024 ** 2;

/** The parts of a problem that opening an interactor needs. */
export type InteractiveProblem = JuryProblem & Pick<Problem, 'checker' | 'interactor' | 'types' | 'passes'>;

/** The job of an interactor in one conversation. */
interface InteractorJob {
  readonly testCase: TestCase;
  /** Input of this pass. */
  readonly inputPath: string;
  /** What it left in the previous pass; undefined in the first. */
  readonly before: NextPass | undefined;
  /** Prefix of the names of its files in the output folder. */
  readonly name: string;
  /** How long the submission may take, since the interactor has to wait for it. */
  readonly patienceMs: number;
}

/** The jury program that talks to submissions: an output validator of the package format or a testlib interactor. */
export interface Interactor {
  readonly name: string;
  readonly boxOptions: BoxOptions;
  /** Host file for the problem's checker, which need not exist; undefined if the interactor's opinion is final. */
  outputPath(name: string): string | undefined;
  request(job: InteractorJob): Omit<TalkRequest, 'transcript'>;
  /** Removes all files that it left in the conversation `name`. */
  remove(name: string): void;
  /** False if the rest of the submission's output is not needed. */
  mayGoOn(run: BoxRun): boolean;
  /** Its opinion on the conversation. @throws Error that says how it failed. */
  opinion(run: BoxRun, name: string): CheckerOpinion;
}

/** The compiled interactor of a problem. */
export interface CompiledInteractor {
  readonly name: string;
  readonly program: CompiledProgram;
}

/** Compiles the interactor of an interactive problem. @throws UserError if it does not compile or if there is none. */
export async function compileInteractor(problem: InteractiveProblem): Promise<CompiledInteractor> {
  const files = problem.interactor ?? onlyValidator(problem);
  return { name: files.name, program: await compileForJury(files, problem) };
}

/** Opens an interactor.
 *   @param outputFolder - a folder that only the judge can access, shared with the box of the submission. */
export function openInteractor(
  compiled: CompiledInteractor,
  problem: InteractiveProblem,
  { cases, outputFolder }: { readonly cases: readonly TestCase[]; readonly outputFolder: string },
): Interactor {
  const view = new JuryData([problem.folder, problem.dataFolder]);
  const contract = interactorContractOf(problem, view);
  const { name, program } = compiled;
  const limits = juryLimits(problem, program);
  const { kept, leavesForChecker } = contract;
  return {
    name,
    boxOptions: boxOptionsOf({ problem, program, view, outputFolder, cases }),
    mayGoOn: contract.mayGoOn,
    remove: (talk) => removeKept(keptFiles(kept, fileName(talk)), outputFolder),
    outputPath: (talk) =>
      leavesForChecker === undefined
        ? undefined
        : join(outputFolder, takenAs(keptFiles(kept, fileName(talk)), leavesForChecker)),
    request({ testCase, inputPath, before, name: talk, patienceMs }) {
      const { answerPath, checkerArgs } = testCase;
      const job = { name: testCase.name, inputPath, answerPath, args: checkerArgs };
      const question = contract.question(job, before);
      const { stdout: _, ...files } = keptFiles(question, fileName(talk));
      return {
        ...conversational(limits, patienceMs),
        ...files,
        env: program.env,
        argv: [...argvWithin(program, limits.memoryBytes), ...question.args],
        place: question.place ?? [],
      };
    },
    opinion: (run, talk) => contract.opinion(replyOf(run, keptFiles(kept, fileName(talk)), outputFolder)),
  };
}

/** Prefix of the names of the interactor's own files. */
const fileName = (talk: string): string => `${talk}.judge`;

function onlyValidator({ folder, checker }: InteractiveProblem): ProgramFiles {
  const [first, ...others] = checker.kind === 'programs' ? checker.programs : [];
  if (first && others.length === 0) return first;
  const found = first ? `${others.length + 1} of them` : 'none';
  throw new PackageFault(
    `${folder}: expected one output validator that talks to submissions, found ${found}`,
  );
}

/** Limits for an interactor: it must wait for the submission, and its messages do not count as output. */
const conversational = (
  limits: RunLimits,
  patienceMs: number,
): Pick<TalkRequest, 'cwd' | 'limits' | 'forwardsEnd' | 'idleMs'> => ({
  cwd: '/w',
  limits: {
    ...limits,
    wallMs: limits.wallMs + patienceMs,
    outputBytes: limits.outputBytes + spokenBytes,
    fileBytes: limits.outputBytes,
  },
  forwardsEnd: true,
  idleMs: patienceMs + idleAfterMs,
});

interface Parts {
  readonly problem: InteractiveProblem;
  readonly program: CompiledProgram;
  readonly view: JuryData;
  readonly outputFolder: string;
  readonly cases: readonly TestCase[];
}

function boxOptionsOf({ problem, program, view, outputFolder, cases }: Parts): BoxOptions {
  const files = cases.flatMap(({ inputPath, answerPath }) => [inputPath, answerPath]).filter(existsSync);
  const copied = files.flatMap((path) => view.show(path, 'copy').place?.from ?? []);
  return {
    mounts: [...program.mounts, ...view.mounts],
    programFolder: program.folder,
    inputFolders: [...new Set([outputFolder, ...copied.map((path) => dirname(path))])],
    outputFolder,
    scratchBytes: juryScratchBytes(problem),
  };
}

/** SessionSlot an interactor's failure into an InteractorError. */
export const interactorError = (interactor: Interactor, testCase: TestCase, error: unknown): CheckerError =>
  error instanceof CheckerError
    ? error
    : new InteractorError(
        interactor.name,
        testCase.name,
        error instanceof Error ? error.message : String(error),
        { cause: error },
      );
