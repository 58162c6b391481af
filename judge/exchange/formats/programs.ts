import { basename } from 'node:path';
import { UserError } from '../../host/index.ts';
import type { Problem, ProgramFiles } from '../../package/index.ts';
import { bundleChecker, type CheckerCall, checkerSource } from '../checker/checker-source.ts';
import { copies, type PlannedFile } from '../files/planned-file.ts';

/** The programs of a problem by what they do: made from its checker.ts, or copies of what it has. */
export interface ProblemPrograms {
  /** C++ source of the checker or the input validator in checker.ts; undefined when the problem has no checker.ts. */
  readonly source: ((call: CheckerCall) => string) | undefined;
}

/** @throws UserError when the checker cannot be bundled */
export async function programsOf(problem: Problem): Promise<ProblemPrograms> {
  if (problem.checker.kind !== 'typescript') return { source: undefined };
  const javascript = await bundleChecker(problem.checker.module);
  const scores = problem.types.includes('scoring');
  return { source: (call) => checkerSource(javascript, call, { scores }) };
}

/** Programs of a package as they are, in a folder each when they are several. */
export const copiedPrograms = (
  programs: readonly ProgramFiles[],
  folder: string,
  root: string,
): PlannedFile[] => programs.flatMap(({ path }) => copies(path, `${folder}/${basename(path)}`, root));

/** The input validators that the problem has, or the one in its checker.
 *  @throws UserError when there is neither: a package must have one */
export function inputValidators(problem: Problem, { source }: ProblemPrograms): PlannedFile[] {
  const { inputValidators: own } = problem.parts;
  if (own.length > 0) return copiedPrograms(own, 'input_validators', problem.folder);
  if (source !== undefined)
    return [{ path: 'input_validators/validate.cpp', text: source('kattis-validator') }];
  throw new UserError(`${problem.slug} has no input validator, and a package must have one.`, {
    hint: 'Put a program into input_validators/: it reads an input and ends with status 42 when that is legal.',
  });
}
