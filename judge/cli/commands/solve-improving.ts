import { join } from 'node:path';
import { UserError } from '#host';
import { isInputError, type Solution, type SolveProgress } from '#problem-api';
import type { Problem } from '#problem-reader';
import type { SolveReport } from '#report';
import { searchAside } from '#solving';
import { countOf, seconds } from '#text';
import type { Io } from '../terminal/io.ts';
import { LiveDisplay, type LiveState } from '../terminal/live-display.ts';

/** Searches on until there is nothing left to find, the time is up or the user interrupts; shows what is known
 *  meanwhile.
 *  @throws UserError for an input that the statement does not allow, or when it ends before an answer is found */
export async function improve(
  problem: Problem,
  input: string,
  searchMs: number | undefined,
  io: Io,
): Promise<SolveReport> {
  const startedMs = performance.now();
  const elapsed = () => performance.now() - startedMs;
  let known: SolveProgress = { lowerBound: 0 };
  const display = new LiveDisplay(
    io,
    stateOf(() => known, elapsed),
  );
  const over =
    searchMs === undefined ? io.signal : AbortSignal.any([io.signal, AbortSignal.timeout(searchMs)]);
  const onProgress = (progress: SolveProgress): void => {
    if (progress.best?.moves !== known.best?.moves) display.log(textOf(progress, elapsed()));
    known = progress;
  };
  try {
    const solution = await searchAside(join(problem.folder, 'solver.ts'), input, over, onProgress);
    return { ...solution, ...reported(problem, input, elapsed()) };
  } catch (error) {
    if (isInputError(error)) throw new UserError(`input: ${error.message}`, { cause: error });
    if (!over.aborted) throw error;
    if (known.best === undefined) throw new UserError(`stopped after ${seconds(elapsed())}: no answer yet`);
    return { ...withBound(known.best, known.lowerBound), ...reported(problem, input, elapsed()) };
  } finally {
    display.stop();
  }
}

const reported = ({ slug }: Problem, input: string, ms: number) => ({ problem: slug, input, ms });

const withBound = (best: Solution, lowerBound: number): Solution => ({
  ...best,
  lowerBound,
  optimal: best.moves === lowerBound,
});

const stateOf = (known: () => SolveProgress, elapsed: () => number): LiveState => ({
  live: () => [`${textOf(known(), elapsed())} (Ctrl-C: stop and print the best)`],
  plain: () => textOf(known(), elapsed()),
  tenths: undefined,
});

/** `best 96 moves, at least 60 are needed, 12.3 s`. */
function textOf({ best, lowerBound }: SolveProgress, ms: number): string {
  const found = best?.moves === undefined ? 'searching' : `best ${countOf(best.moves, 'move')}`;
  return [found, lowerBound > 0 ? `at least ${lowerBound} are needed` : [], seconds(ms)].flat().join(', ');
}
