import { join } from 'node:path';
import { projectRoot } from '#host';
import { isInputError } from '#problem-api';
import type { SearchResult } from '#protocol';
import { solveAside } from '#solving';
import { finishSearch, type SearchTask, searchTask } from '#store';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Solves a position for somebody who plays a puzzle. The solvers are those of this installation: nothing of an
 *  uploaded package runs. */
export const solvePosition: JobKind = { work, giveUp };

/** How long a solver that could go on forever may look for something better, and after how long any solver is
 *  stopped. */
const [searchMs, mostMs] = [10_000, 60_000];

async function work(context: WorkerContext, { claim, signal }: HeldJob): Promise<void> {
  const task = await untilStored(() => searchTask(context.db, claim.subjectId), signal);
  if (task === undefined) return; // it was removed, and its job with it
  const result = await solved(task, signal);
  await untilStored(() => finishSearch(context.db, claim, result), signal);
}

async function solved({ slug, input }: SearchTask, signal: AbortSignal): Promise<SearchResult> {
  const limit = AbortSignal.timeout(mostMs);
  const path = join(projectRoot, 'problems', slug, 'solver.ts');
  const started = performance.now();
  try {
    const either = AbortSignal.any([signal, limit]);
    const { answer, moves, optimal, lowerBound } = await solveAside(path, input, either, { searchMs });
    if (moves === undefined)
      throw new RangeError(`${slug}: the solver does not say how many moves there are`);
    const proved = lowerBound ?? (optimal ? moves : undefined);
    return { kind: 'solved', answer, moves, lowerBound: proved, ms: performance.now() - started };
  } catch (error) {
    if (signal.aborted) throw error;
    if (limit.aborted) return failed(`Nothing was found in ${mostMs / 1000} seconds.`);
    if (isInputError(error)) return failed(error.message);
    throw error;
  }
}

const failed = (reason: string): SearchResult => ({ kind: 'failed', reason });

/** The error may be about the judge, so contestants do not see it. */
async function giveUp(context: WorkerContext, { claim, signal }: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'a search was given up');
  const result = failed('The judge failed; the jury can see why.');
  await untilStored(() => finishSearch(context.db, claim, result), signal);
}
