import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CheckerError,
  compileForJury,
  JuryData,
  type JuryProblem,
  juryLimits,
  kattisArguments,
  kattisOpinion,
  type Opinion,
  readBeginning,
  testlibInteractorArguments,
  testlibOpinion,
  testlibReport,
} from '../../checking/index.ts';
import { PackageFault } from '../../host/index.ts';
import type { CompiledProgram } from '../../language/index.ts';
import type { Problem, ProgramFiles, TestCase } from '../../package/index.ts';
import type { BoxOptions, BoxRun, RunLimits, TalkRequest } from '../../sandbox/index.ts';

const mebibyte = 1024 ** 2;
const readBytes = 64 * 1024;
const mostFeedbackFiles = 100;
/** How much longer than a submission an interactor may do nothing: it has to wait for its end. */
const idleAfterMs = 800;
/** How much an interactor may say to a submission, beside what it may write otherwise. */
const spokenBytes = 64 * mebibyte;

/** What opening an interactor needs of a problem. */
export type InteractiveProblem = JuryProblem & Pick<Problem, 'checker' | 'interactor' | 'types' | 'passes'>;

/** What an interactor is given for one conversation. */
export interface InteractorJob {
  readonly testCase: TestCase;
  /** Input of this pass. */
  readonly inputPath: string;
  /** Host folder with what it left in the pass before. */
  readonly feedbackBefore: string | undefined;
  /** Begins the names of the files that it leaves in the output folder. */
  readonly name: string;
  /** How long the submission may take: the interactor has to wait for it. */
  readonly patienceMs: number;
}

/** The program of the jury that talks to submissions: an output validator of the package format or an interactor of testlib. */
export interface Interactor {
  readonly name: string;
  readonly boxOptions: BoxOptions;
  /** What it leaves is to be checked by the problem's checker. */
  readonly hasChecker: boolean;
  request(job: InteractorJob): Omit<TalkRequest, 'transcript'>;
  /** Names of all files and folders that a conversation called `name` leaves. */
  leaves(name: string): readonly string[];
  /** False: nobody needs to hear what the submission still says. */
  mayGoOn(run: BoxRun): boolean;
  /** What it thinks of the conversation. @throws Error that says how it failed. */
  opinion(run: BoxRun, name: string): Opinion;
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
  const parts: Parts = { ...compiled, problem, view, outputFolder, cases };
  return problem.interactor ? testlibInteractor(parts) : kattisInteractor(parts);
}

interface Parts extends CompiledInteractor {
  readonly problem: InteractiveProblem;
  readonly view: JuryData;
  readonly outputFolder: string;
  readonly cases: readonly TestCase[];
}

function onlyValidator({ folder, checker }: InteractiveProblem): ProgramFiles {
  const [first, ...others] = checker.kind === 'programs' ? checker.programs : [];
  if (first && others.length === 0) return first;
  const found = first ? `${others.length + 1} of them` : 'none';
  throw new PackageFault(
    `${folder}: expected one output validator that talks to submissions, found ${found}`,
  );
}

function kattisInteractor(parts: Parts): Interactor {
  const { problem, view, outputFolder } = parts;
  const multiPass = problem.types.includes('multi-pass');
  return {
    name: parts.name,
    boxOptions: boxOptionsOf(parts),
    hasChecker: false,
    leaves: (name) => [`${name}.judge.err`, `${name}.feedback`],
    mayGoOn: ({ exit }) => exit.kind === 'exited' && exit.code === 42,
    request({ testCase, inputPath, feedbackBefore, name, patienceMs }) {
      const input = view.show(inputPath, 'input');
      const answer = view.show(testCase.answerPath, 'answer');
      return {
        ...commonRequest(parts, name, patienceMs),
        argv: [
          ...argvOf(parts.program, problem),
          ...kattisArguments(input.path, answer.path, testCase.checkerArgs),
        ],
        place: [...(input.place ? [input.place] : []), ...(answer.place ? [answer.place] : [])],
        feedback: {
          folder: `${name}.feedback`,
          ...(feedbackBefore === undefined ? {} : { from: feedbackBefore }),
          files: mostFeedbackFiles,
          bytesPerFile: multiPass ? problem.limits.validationOutputBytes : readBytes,
        },
      };
    },
    opinion(run, name) {
      const strict = problem.dialect === '2025-09';
      return kattisOpinion(run, readBeginning(join(outputFolder, `${name}.judge.err`), readBytes), {
        strict,
      });
    },
  };
}

function testlibInteractor(parts: Parts): Interactor {
  const { problem, view, outputFolder } = parts;
  return {
    name: parts.name,
    boxOptions: boxOptionsOf(parts),
    hasChecker: true,
    leaves: (name) => [`${name}.judge.err`, `${name}.xml`, outputName(name)],
    // 0 accepts, 7 and 16 or more give points.
    mayGoOn: ({ exit }) => exit.kind === 'exited' && (exit.code === 0 || exit.code === 7 || exit.code >= 16),
    request({ testCase, inputPath, name, patienceMs }) {
      const input = view.show(inputPath, 'input');
      const answer = view.show(testCase.answerPath, 'answer');
      return {
        ...commonRequest(parts, name, patienceMs),
        argv: [
          ...argvOf(parts.program, problem),
          ...testlibInteractorArguments(input.path, 'output', answer.path),
        ],
        place: [...(input.place ? [input.place] : []), ...(answer.place ? [answer.place] : [])],
        take: [
          { file: 'output', as: outputName(name) },
          { file: testlibReport, as: `${name}.xml` },
        ],
      };
    },
    opinion(run, name) {
      const [report, error] = ['xml', 'judge.err'].map((end) =>
        readBeginning(join(outputFolder, `${name}.${end}`), readBytes),
      );
      return { result: testlibOpinion(run, report ?? '', error ?? '') };
    },
  };
}

/** What an interactor of testlib leaves for the checker. */
export const outputName = (name: string): string => `${name}.output`;

function commonRequest(
  { problem, program }: Parts,
  name: string,
  patienceMs: number,
): Pick<TalkRequest, 'cwd' | 'env' | 'limits' | 'stderr' | 'forwardsEnd' | 'idleMs'> {
  const limits: RunLimits = juryLimits(problem, program);
  return {
    cwd: '/w',
    env: program.env,
    limits: {
      ...limits,
      wallMs: limits.wallMs + patienceMs,
      outputBytes: limits.outputBytes + spokenBytes,
      fileBytes: limits.outputBytes,
    },
    stderr: `${name}.judge.err`,
    forwardsEnd: true,
    idleMs: patienceMs + idleAfterMs,
  };
}

function argvOf(program: CompiledProgram, problem: InteractiveProblem): readonly string[] {
  const memoryMiB = String(Math.floor(juryLimits(problem, program).memoryBytes / mebibyte));
  return program.argv.map((argument) => argument.replaceAll('{memoryMiB}', memoryMiB));
}

function boxOptionsOf({ problem, program, view, outputFolder, cases }: Parts): BoxOptions {
  const files = cases.flatMap(({ inputPath, answerPath }) => [inputPath, answerPath]).filter(existsSync);
  const copied = files.flatMap((path) => view.show(path, 'copy').place?.from ?? []);
  return {
    mounts: [...program.mounts, ...view.mounts],
    programFolder: program.folder,
    inputFolders: [...new Set([outputFolder, ...copied.map((path) => dirname(path))])],
    outputFolder,
    scratchBytes: 2 * problem.limits.outputBytes + 2 * problem.limits.validationOutputBytes + 256 * mebibyte,
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
