import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#host';
import type { Solver } from '#problem-api';
import { loadProblemModule, MissingExport, type Problem, type ProblemModules } from '#problem-reader';

/** The reference solver of a problem. @throws UserError when there is none or it cannot be used */
export async function loadSolver(problem: Problem): Promise<Solver> {
  const path = join(problem.folder, 'solver.ts');
  if (!existsSync(path)) throw new UserError(`${problem.slug} has no reference solver (solver.ts)`);
  return loadProblemModule(path, 'solver');
}

/** An optional export of solver.ts, for options that not every problem has. `lacks`: the message for a problem without
 *  it, after the name of the problem.
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
