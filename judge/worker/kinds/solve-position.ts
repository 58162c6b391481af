import { join } from 'node:path';
import { projectRoot } from '#host';
import { isInputError, type SolveProgress } from '#problem-api';
import type { SearchResult } from '#protocol';
import { searchAside } from '#solving';
import { finishSearch, noteSearch, type SearchTask, searchTask } from '#store';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Solves a position for somebody who plays a puzzle. The solvers are those of this installation: nothing of an
 *  uploaded package runs. */
export const solvePosition: JobKind = { work, giveUp };

/** After how long a search is stopped, with what it knows: another one goes on from there. And how often that is
 *  stored meanwhile. */
const [mostMs, noteMs] = [30_000, 500];

async function work(context: WorkerContext, { claim, signal }: HeldJob): Promise<void> {
  const task = await untilStored(() => searchTask(context.db, claim.subjectId), signal);
  if (task === undefined) return; // it was removed, and its job with it
  let [news, noted] = [task.result, task.result];
  const timer = setInterval(() => {
    if (news === null || news === noted) return;
    noted = news;
    // The end stores the result in any case.
    noteSearch(context.db, claim, news).catch((err: unknown) =>
      context.log.warn({ err }, 'what a search knows was not stored'),
    );
  }, noteMs);
  try {
    const result = await solved(task, signal, (best) => {
      news = best;
    });
    await untilStored(() => finishSearch(context.db, claim, result), signal);
  } finally {
    clearInterval(timer);
  }
}

type Solved = Extract<SearchResult, { kind: 'solved' }>;

async function solved(
  { slug, input, result }: SearchTask,
  signal: AbortSignal,
  tell: (best: Solved) => void,
): Promise<SearchResult> {
  const limit = AbortSignal.timeout(mostMs);
  const started = performance.now();
  const before = result?.kind === 'solved' ? result : undefined;
  let best = before;
  const onProgress = (progress: SolveProgress): void => {
    best = resultOf(progress, performance.now() - started + (before?.ms ?? 0)) ?? best;
    if (best !== undefined) tell(best);
  };
  try {
    const either = AbortSignal.any([signal, limit]);
    const path = join(projectRoot, 'problems', slug, 'solver.ts');
    const found = await searchAside(path, input, either, {
      onProgress,
      ...(before && { known: progressOf(before) }),
    });
    if (found.moves === undefined)
      throw new RangeError(`${slug}: the solver does not say how many moves there are`);
    const { lowerBound = found.optimal ? found.moves : 0 } = found;
    onProgress({ lowerBound, best: found, rounds: best?.rounds });
    return best ?? failed('Nothing was found.');
  } catch (error) {
    if (signal.aborted) throw error;
    if (limit.aborted) return best ?? failed(`Nothing was found in ${mostMs / 1000} seconds.`);
    if (isInputError(error)) return failed(error.message);
    throw error;
  }
}

function resultOf({ best, lowerBound, rounds }: SolveProgress, ms: number): Solved | undefined {
  if (best?.moves === undefined) return undefined;
  const { answer, moves } = best;
  return {
    kind: 'solved',
    answer,
    moves,
    ...(lowerBound > 0 || moves === 0 ? { lowerBound } : {}),
    rounds,
    ms,
  };
}

const progressOf = ({ answer, moves, lowerBound = 0, rounds }: Solved): SolveProgress => ({
  lowerBound,
  best: { answer, moves },
  rounds,
});

const failed = (reason: string): SearchResult => ({ kind: 'failed', reason });

/** The error may be about the judge, so contestants do not see it. */
async function giveUp(context: WorkerContext, { claim, signal }: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'a search was given up');
  const result = failed('The judge failed; the jury can see why.');
  await untilStored(() => finishSearch(context.db, claim, result), signal);
}
