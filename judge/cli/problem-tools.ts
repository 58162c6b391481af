import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError, type CheckJob, openChecker } from '../checking/index.ts';
import { type FileIssue, formatIssues, UserError } from '../host/index.ts';
import {
  findProblem,
  loadProblemModule,
  MissingExport,
  openPackage,
  type Problem,
  type ProblemModules,
  readProblem,
  unsupportedFeatures,
} from '../package/index.ts';
import { InputError, type Solver } from '../problem-api/index.ts';
import { countOf, sanitiseBlock, sanitiseLine } from '../report/index.ts';
import { makeMissingTests } from '../testdata/index.ts';
import type { CheckResult } from '../verdict/index.ts';
import { JudgeError } from './command.ts';
import type { Io } from './terminal/io.ts';
import { CountDisplay } from './terminal/progress-display.ts';

const warningsShown = 10;

/** The problem that the user means by a slug or a path; what is odd about it is said on stderr.
 *  `withoutData`: its test cases do not matter (and may be missing).
 *  @throws UserError: no such problem, or everything that is wrong with it */
export async function openProblem(
  nameOrPath: string,
  io: Io,
  options: { readonly withoutData?: boolean } = {},
): Promise<Problem> {
  const folder = await openPackage(findProblem(nameOrPath));
  const dataFolder = options.withoutData ? undefined : await madeTests(folder, io);
  const problem = readProblem(folder, { ...options, ...(dataFolder === undefined ? {} : { dataFolder }) });
  warn(problem.warnings, io);
  return problem;
}

/** The folder with the tests that a package of Polygon does not hold. */
async function madeTests(folder: string, io: Io): Promise<string | undefined> {
  let display: CountDisplay | undefined;
  try {
    const made = await makeMissingTests(folder, {
      signal: io.signal,
      onProgress(progress) {
        display ??= new CountDisplay(io, 'making tests');
        display.update(progress);
      },
    });
    warn(made?.warnings ?? [], io);
    return made?.dataFolder;
  } finally {
    display?.stop();
  }
}

function warn(warnings: readonly FileIssue[], io: Io): void {
  if (warnings.length === 0) return;
  const more = warnings.length - warningsShown;
  const rest = more > 0 ? `  … and ${countOf(more, 'more warning')}\n` : '';
  io.stderr.write(`${sanitiseBlock(formatIssues(warnings.slice(0, warningsShown)))}\n${rest}`);
}

/** @throws UserError that names everything a problem asks for that cannot be judged yet */
export function refuseUnsupported(problem: Problem): void {
  const features = unsupportedFeatures(problem);
  if (features.length === 0) return;
  throw new UserError(
    `The problem ${problem.slug} asks for what cannot be judged yet:\n${features.map((one) => `  ${sanitiseLine(one)}`).join('\n')}`,
  );
}

/** @throws UserError when the problem has none or it cannot be used */
export async function loadSolver(problem: Problem): Promise<Solver> {
  const path = join(problem.folder, 'solver.ts');
  if (!existsSync(path)) throw new UserError(`${problem.slug} has no reference solver (solver.ts)`);
  return loadProblemModule(path, 'solver');
}

/** What solver.ts may export besides the solver, for options that not every problem has. `lacks`: said of a problem without it.
 *  @throws UserError when it is missing or broken */
export async function loadExtra<K extends 'randomInput' | 'allSolutions' | 'notations' | 'inputAfter'>(
  problem: Problem,
  name: K,
  lacks: string,
): Promise<ProblemModules[K]> {
  try {
    return await loadProblemModule(join(problem.folder, 'solver.ts'), name);
  } catch (error) {
    if (!(error instanceof MissingExport)) throw error;
    const define = `define${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    throw new UserError(`${problem.slug} ${lacks}`, {
      cause: error,
      hint: `Its solver.ts can export ${name} = ${define}(…).`,
    });
  }
}

/** True for what a solver throws at an input that the statement does not allow. Solvers are bundled with a copy of the
 *  class, so the name decides. */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === new InputError('').name;
}

/** The opinion of the problem's checker on one output. @throws JudgeError when the checker is broken */
export async function checkOutput(problem: Problem, job: CheckJob, io: Io): Promise<CheckResult> {
  const checker = await openChecker(problem, { workers: 1 });
  const close = (): void => void checker.close();
  io.signal.addEventListener('abort', close);
  try {
    return await checker.check(job);
  } catch (error) {
    if (!(error instanceof CheckerError) || io.signal.aborted) throw error;
    throw new JudgeError(`the checker of ${problem.slug} failed: ${error.message}`, { cause: error });
  } finally {
    io.signal.removeEventListener('abort', close);
    await checker.close();
  }
}
