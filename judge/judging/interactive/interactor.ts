import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CheckerError,
  type CheckerOpinion,
  compileForJury,
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
} from '../../checking/index.ts';
import { PackageFault } from '../../host/index.ts';
import { argvWithin, type CompiledProgram } from '../../language/index.ts';
import type { Problem, ProgramFiles, TestCase } from '../../package/index.ts';
import type { BoxOptions, BoxRun, RunLimits, TalkRequest } from '../../sandbox/index.ts';

/** How much longer than a submission an interactor may do nothing: it has to wait for its end. */
const idleAfterMs = 800;
/** How much an interactor may say to a submission, beside what it may write otherwise. */
const spokenBytes = 64 * 1024 ** 2;

/** What opening an interactor needs of a problem. */
export type InteractiveProblem = JuryProblem & Pick<Problem, 'checker' | 'interactor' | 'types' | 'passes'>;

/** What an interactor is given for one conversation. */
export interface InteractorJob {
  readonly testCase: TestCase;
  /** Input of this pass. */
  readonly inputPath: string;
  /** What it left in the pass before; undefined in the first. */
  readonly before: NextPass | undefined;
  /** Begins the names of the files that it leaves in the output folder. */
  readonly name: string;
  /** How long the submission may take: the interactor has to wait for it. */
  readonly patienceMs: number;
}

/** The program of the jury that talks to submissions: an output validator of the package format or an interactor of testlib. */
export interface Interactor {
  readonly name: string;
  readonly boxOptions: BoxOptions;
  /** Host file that the problem's checker has yet to look at, which need not be there; undefined: the interactor's word is the last. */
  outputPath(name: string): string | undefined;
  request(job: InteractorJob): Omit<TalkRequest, 'transcript'>;
  /** Removes everything that it has left in a conversation called `name`. */
  remove(name: string): void;
  /** False: nobody needs to hear what the submission still says. */
  mayGoOn(run: BoxRun): boolean;
  /** What it thinks of the conversation. @throws Error that says how it failed. */
  opinion(run: BoxRun, name: string): CheckerOpinion;
}

/** The interactor of a problem, compiled. */
export interface CompiledInteractor {
  readonly name: string;
  readonly program: CompiledProgram;
}

/** Compiles the interactor of an interactive problem. @throws UserError when it cannot be compiled, or when there is none. */
export async function compileInteractor(problem: InteractiveProblem): Promise<CompiledInteractor> {
  const files = problem.interactor ?? onlyValidator(problem);
  return { name: files.name, program: await compileForJury(files, problem) };
}

/** The interactor ready to talk.
 *  @param outputFolder - folder of the judge alone, shared with the box of the submission. */
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

/** Begins the names of the interactor's own files. */
const fileName = (talk: string): string => `${talk}.judge`;

function onlyValidator({ folder, checker }: InteractiveProblem): ProgramFiles {
  const [first, ...others] = checker.kind === 'programs' ? checker.programs : [];
  if (first && others.length === 0) return first;
  const found = first ? `${others.length + 1} of them` : 'none';
  throw new PackageFault(
    `${folder}: expected one output validator that talks to submissions, found ${found}`,
  );
}

/** An interactor has to wait for the submission, and what it says to it is no output that could be too much. */
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

/** An interactor's failure, as what the judge is told. */
export const interactorError = (interactor: Interactor, testCase: TestCase, error: unknown): CheckerError =>
  error instanceof CheckerError
    ? error
    : new CheckerError(
        interactor.name,
        testCase.name,
        error instanceof Error ? error.message : String(error),
        { cause: error },
      );
