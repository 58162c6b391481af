import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTemporaryFolder, PackageFault } from '#host';
import { bundleProblemModule } from '#problem-reader';
import { type ThreadWork, WorkError, workInThreads } from '#reference/tables';

/** Work of threads that have a reference solver each. */
export interface SolverWork<Piece, Answer> extends Omit<ThreadWork<Piece, Answer>, 'module'> {
  /** Path of the problem's solver.ts. */
  readonly solverPath: string;
  /** Plain JavaScript: a module that exports `work`, and may import `solver` from `./solver.mjs`. */
  readonly program: string;
}

/** Does the pieces in worker threads. After the end, an error or an abort, no thread and no file is left.
 *  @throws PackageFault when the solver fails; the reason of the signal */
export async function solveInThreads<Piece, Answer>({
  solverPath,
  program,
  ...work
}: SolverWork<Piece, Answer>): Promise<void> {
  const folder = makeTemporaryFolder();
  try {
    writeFileSync(join(folder, 'solver.mjs'), await bundleProblemModule(solverPath, 'solver'));
    const module = join(folder, 'work.mjs');
    writeFileSync(module, program);
    await workInThreads<Piece, Answer>({ ...work, module: pathToFileURL(module).href });
  } catch (error) {
    throw error instanceof WorkError ? new PackageFault(`the solver failed: ${error.message}`) : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
