import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type CheckedProblem, type OpenChecker, openChecker, openGrader } from '#checking';
import {
  type CompileLimits,
  type CompileResult,
  compile,
  findToolchains,
  type Submission,
  type SubmissionEnvironment,
} from '#language';
import type { Problem, TestCase } from '#problem-reader';
import { measurePace, type OpenBox, openBox, type Placed, probeSandbox, type SandboxInfo } from '#sandbox';
import { FileQuiet, type MachineQuiet, type OnWait, type Pause } from '../quiet/machine-quiet.ts';
import { type ReadCpuClock, readCpuClock } from './machine-load.ts';

/** The tools of judging; tests substitute their own. */
export interface JudgingTools {
  readonly openBox: OpenBox;
  readonly probeSandbox: () => Promise<SandboxInfo>;
  /** @throws UserError if the source cannot be read or its compiler is missing, SandboxError if the sandbox fails. */
  readonly compile: (
    submission: Submission,
    options: {
      readonly limits: CompileLimits;
      readonly openBox: OpenBox;
      readonly environment: SubmissionEnvironment;
    },
  ) => Promise<CompileResult>;
  readonly openChecker: (
    problem: CheckedProblem,
    options: { readonly workers: number },
  ) => Promise<OpenChecker>;
  /** @throws UserError if the grader does not compile. */
  readonly openGrader: typeof openGrader;
  /** Default: every run counts as disturbed. */
  readonly readCpuClock?: ReadCpuClock;
  /** CPU time of a fixed computation now, to compare the speed of this machine with its best. Default: it is always at
   *  its best. */
  readonly measurePace?: () => Promise<number>;
  /** Lets the judges of the machine wait for each other. Default: this judge knows no others. */
  readonly openMachineQuiet?: (pause: Pause, onWait?: OnWait) => MachineQuiet;
}

/** The sandbox, the compilers and the checkers of this machine. */
export const machineTools: JudgingTools = {
  openBox,
  probeSandbox,
  compile: async (submission, options) =>
    compile(submission, { ...options, toolchains: await findToolchains() }),
  openChecker,
  openGrader,
  readCpuClock,
  measurePace,
  openMachineQuiet: (pause, onWait) => new FileQuiet(pause, onWait),
};

/** Files that a problem adds to a submission before it is compiled. */
export function environmentOf(
  { folder, linksInto, parts, constants }: Pick<Problem, 'folder' | 'linksInto' | 'parts' | 'constants'>,
  { path }: Pick<Submission, 'path'>,
): SubmissionEnvironment {
  return {
    include: parts.include,
    constants,
    packageFolder: linksInto ?? folder,
    isOfJury: path.startsWith(folder + sep),
  };
}

/** Folders with the data and the files of test cases. Every box hides them if they are below something that it
 *  shows. */
export function foldersOf(problem: Pick<Problem, 'folder'>, cases: readonly TestCase[]): readonly string[] {
  const paths = cases.flatMap(({ inputPath, filesFolder }) =>
    filesFolder === undefined ? [inputPath] : [inputPath, filesFolder],
  );
  return [...new Set([problem.folder, ...paths.map((path) => dirname(path))])];
}

/** Files to copy into the working folder for a case: everything in its folder of files. The sandbox follows no
 *  links, so the targets of links inside the package are named explicitly. */
export function placedFiles(
  { filesFolder }: Pick<TestCase, 'filesFolder'>,
  packageFolder: string,
): readonly Placed[] {
  if (filesFolder === undefined) return [];
  const entries = readdirSync(filesFolder, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const home = links.length > 0 ? realpathSync(packageFolder) : packageFolder;
  const targets = links.flatMap(({ name }): Placed[] => {
    const inside = relative(home, realTarget(join(filesFolder, name), home));
    return inside === '' || inside.startsWith('..') ? [] : [{ from: join(packageFolder, inside), as: name }];
  });
  return [{ from: filesFolder }, ...targets];
}

/** Returns `home` for a broken link. */
function realTarget(link: string, home: string): string {
  try {
    return realpathSync(link);
  } catch {
    return home;
  }
}

/** Maximum number of bytes copied into the working folder for one case: its input file, and the contents of its
 *  folder of files. */
export function mostPlacedBytes(
  { fileNames, folder }: Pick<Problem, 'fileNames' | 'folder'>,
  cases: readonly TestCase[],
): number {
  return cases.reduce((most, testCase) => {
    const paths = placedFiles(testCase, folder).map(({ from }) => from);
    if (fileNames?.input) paths.push(testCase.inputPath);
    return Math.max(
      most,
      paths.reduce((sum, path) => sum + bytesIn(path), 0),
    );
  }, 0);
}

/** Size of a file, or of all files in a folder, in whole pages; 0 if it is missing. Links are not followed. */
function bytesIn(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return pageBytes * Math.ceil((status?.size ?? 0) / pageBytes);
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), pageBytes);
}

const pageBytes = 4096;
