import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UserError } from '#host';
import { isInputError, type Solution, type SolveProgress } from '#problem-api';
import type { Problem } from '#problem-reader';
import type { SolveReport } from '#report';
import { searchAside } from '#solving';
import { countOf, seconds } from '#text';
import type { Io } from '../terminal/io.ts';
import { LiveDisplay, type LiveState } from '../terminal/live-display.ts';
import { readSearchFile, writeSearchFile } from './search-file.ts';

/** How long to search. */
interface ImproveOptions {
  /** Default: until it is stopped. */
  readonly searchMs: number | undefined;
  /** False: the search ends by itself, with the answer that it finds everywhere. */
  readonly mayGoOn: boolean;
  /** A file that keeps what is known: a search goes on from there. */
  readonly resume: string | undefined;
}

/** How often a file is written, at most; and once at the end. */
const keepMs = 1000;
/** A search that ends by itself is silent so long. */
const silentMs = 2000;

/** Searches on until there is nothing left to find, the time is up or the user interrupts; shows what is known
 *  meanwhile.
 *  @throws UserError for an input that the statement does not allow, or when it ends before an answer is found */
export async function improve(
  { slug, folder }: Problem,
  input: string,
  { searchMs, resume, mayGoOn }: ImproveOptions,
  io: Io,
): Promise<SolveReport> {
  const task = { problem: slug, input };
  const before = resume === undefined ? undefined : await readSearchFile(resume, task, io);
  const startedMs = performance.now();
  const elapsed = () => (before?.ms ?? 0) + performance.now() - startedMs;
  let known: SolveProgress = before?.known ?? { lowerBound: 0 };
  let keptMs = 0;
  const keep = (): void => {
    if (resume === undefined) return;
    writeSearchFile(resume, task, { known, ms: elapsed() });
    keptMs = performance.now();
  };
  const display = new LiveDisplay(
    io,
    stateOf(() => known, elapsed),
  );
  const time = searchMs === undefined || !mayGoOn ? [] : [AbortSignal.timeout(searchMs)];
  const fault = new AbortController();
  const over = AbortSignal.any([io.signal, fault.signal, ...time]);
  let isSilent = !mayGoOn;
  if (!isSilent && known.best !== undefined) display.log(textOf(known, elapsed()));
  const speaks = setTimeout(() => {
    isSilent = false;
    if (!mayGoOn) display.log(textOf(known, elapsed()));
  }, silentMs);
  const onProgress = (news: SolveProgress): void => {
    const progress = noWorse(news, before?.known);
    if (!isSilent && progress.best?.moves !== known.best?.moves) display.log(textOf(progress, elapsed()));
    known = progress;
    try {
      if (performance.now() - keptMs >= keepMs) keep();
    } catch (error) {
      fault.abort(error);
    }
  };
  const report = (found: Solution): SolveReport => {
    const solution = shorter(found, before?.known.best);
    const { lowerBound = solution.optimal ? (solution.moves ?? 0) : 0 } = solution;
    known = { ...known, lowerBound, best: solution };
    keep();
    return { ...solution, problem: slug, input, ms: elapsed() };
  };
  try {
    return report(
      await searchAside(join(folder, 'solver.ts'), input, over, {
        onProgress,
        mayGoOn,
        helpers: availableParallelism() - 1,
        ...(!mayGoOn && searchMs !== undefined && { searchMs }),
        ...(before && { known: before.known }),
      }),
    );
  } catch (error) {
    if (isInputError(error)) throw new UserError(`input: ${error.message}`, { cause: error });
    if (!over.aborted || fault.signal.aborted) throw error;
    if (known.best === undefined) {
      keep();
      const nothing = `stopped after ${seconds(elapsed())}: no answer yet`;
      if (io.signal.aborted) display.log(nothing); // then it is said that it was interrupted, and nothing else
      throw new UserError(nothing);
    }
    return report(withBound(known.best, known.lowerBound));
  } finally {
    clearTimeout(speaks);
    display.stop();
  }
}

/** What is known, with what an earlier search has found if that is better. */
const noWorse = (news: SolveProgress, before: SolveProgress | undefined): SolveProgress => ({
  ...news,
  lowerBound: Math.max(news.lowerBound, before?.lowerBound ?? 0),
  ...(before?.best && { best: news.best === undefined ? before.best : shorter(news.best, before.best) }),
});

/** A solution, or what an earlier search has found, if that is shorter. */
function shorter(found: Solution, before: Solution | undefined): Solution {
  const [now, then] = [found.moves, before?.moves];
  if (before === undefined || now === undefined || then === undefined || then >= now) return found;
  return { ...found, ...before, optimal: then === found.lowerBound };
}

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
