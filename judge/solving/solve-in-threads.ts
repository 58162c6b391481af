import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import type { Solved } from '#drawing';
import { inTemporaryFolder, isOutOfMemory, PackageFault, projectRoot } from '#host';
import { InputError, type Solution, type SolveOptions, type SolveProgress } from '#problem-api';
import { bundleProblemModule } from '#problem-reader';
import { type ThreadWork, WorkError, workInThreads } from '#reference/tables';

/** Work of threads that have a reference solver each. */
interface SolverWork<Piece, Answer> extends Omit<ThreadWork<Piece, Answer>, 'module'> {
  /** Path of the problem's solver.ts. */
  readonly solverPath: string;
  /** Plain JavaScript: a module that exports `work`, and may import `solver` from `./solver.mjs`. */
  readonly program: string;
}

/** Does the pieces in worker threads. After the end, an error or an abort, no thread and no file is left.
 *  @throws PackageFault when the solver fails; an error that `isOutOfMemory`; the reason of the signal */
async function solveInThreads<Piece, Answer>({
  solverPath,
  program,
  ...work
}: SolverWork<Piece, Answer>): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    try {
      writeFileSync(join(folder, 'solver.mjs'), await bundleProblemModule(solverPath, 'solver'));
      writeFileSync(join(folder, 'help.mjs'), programForHelp);
      const module = join(folder, 'work.mjs');
      writeFileSync(module, program);
      await workInThreads<Piece, Answer>({ ...work, module: pathToFileURL(module).href });
    } catch (error) {
      if (!(error instanceof WorkError) || isOutOfMemory(error)) throw error;
      throw new PackageFault(`the solver failed: ${error.message}`);
    }
  });
}

/** One reference solver, and inputs for it. */
interface SolvingTask {
  /** Path of the problem's solver.ts. */
  readonly solverPath: string;
  /** Read as threads become free. */
  readonly inputs: Iterable<string>;
  readonly options: SolveOptions;
  /** Number of worker threads, at least 1. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Called in the order in which answers arrive, which depends on the threads. */
  readonly onSolved: (solved: Solved) => void;
}

/** Most inputs per message to a thread: enough to make messages cheap, few enough that all threads end together. */
const mostTogether = 16;
/** A message has fewer if they take longer, so that answers arrive in time. */
const togetherMs = 100;

/** Solves all inputs in worker threads, each with its own solver. Resolves when all are solved; after an abort no
 *  thread is left.
 *  @throws PackageFault when the solver fails or does not count its moves; the reason of the signal */
export function solveMany({ solverPath, inputs, options, onSolved, ...how }: SolvingTask): Promise<void> {
  let together = 1;
  return solveInThreads<string[], Solved[]>({
    ...how,
    solverPath,
    program: programForMany,
    data: options,
    pieces: batchesOf(inputs, () => together),
    onAnswer(solved) {
      const ms = solved.reduce((sum, one) => sum + one.ms, 0);
      together = Math.max(1, Math.min(mostTogether, Math.floor((togetherMs * solved.length) / ms)));
      solved.forEach(onSolved);
    },
  });
}

function* batchesOf(inputs: Iterable<string>, together: () => number): Generator<string[]> {
  let taken: string[] = [];
  for (const input of inputs) {
    taken.push(input);
    if (taken.length < together()) continue;
    yield taken;
    taken = [];
  }
  if (taken.length > 0) yield taken;
}

/** The program of a thread, in plain JavaScript. */
const programForMany = `
import { solver } from './solver.mjs';
export const work = (inputs, options) => inputs.map((input) => {
  const started = performance.now();
  const { moves, optimal, lowerBound = optimal ? moves : undefined } = solver(input, options);
  if (moves === undefined) throw new Error('its answers do not say how many moves they have');
  return { input, moves, lowerBound, ms: performance.now() - started };
});
`;

/** A request that can be sent to a thread, so without functions. `news`: the channel for what is known meanwhile.
 *  `helpers`: how many threads may help; undefined: none, and no large memory either. */
interface OneOptions extends Omit<SolveOptions, 'onProgress' | 'helpers'> {
  readonly news?: string;
  readonly helpers?: number;
}

type Found = { readonly solution: Solution } | { readonly refused: string };

/** What a reference solver says to an input: an answer, why the statement does not allow the input, or how the solver
 *  failed. */
export type Answered =
  | { readonly answer: string }
  | { readonly refused: string }
  | { readonly failed: string };

/** Answers each input in worker threads, and resolves to the answers in the order of the inputs. After an abort no
 *  thread is left. @throws PackageFault when a thread ends by itself; the reason of the signal */
export async function answerEach({
  inputs,
  ...how
}: Pick<SolvingTask, 'solverPath' | 'threads' | 'signal'> & { readonly inputs: readonly string[] }): Promise<
  readonly Answered[]
> {
  const answers = new Map<number, Answered>();
  await solveInThreads<readonly [number, string], readonly [number, Answered]>({
    ...how,
    program: programForEach,
    pieces: inputs.entries(),
    onAnswer: ([index, answered]) => answers.set(index, answered),
  });
  return inputs.map((_, index) => answers.get(index) ?? { failed: 'a thread ended without an answer' });
}

/** The program of its threads. */
const programForEach = `
import { solver } from './solver.mjs';
const answerTo = (input) => {
  try {
    return { answer: solver(input).answer };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error?.name === 'InputError' ? { refused: message } : { failed: message };
  }
};
export const work = ([index, input]) => [index, answerTo(input)];
`;

/** The reference solver's answer to one input, found in a thread of its own, so that this one stays free.
 *  @throws InputError for an input that the statement does not allow; PackageFault when the solver fails; the reason of
 *  the signal */
export async function solveAside(
  solverPath: string,
  input: string,
  signal: AbortSignal,
  options: OneOptions = {},
): Promise<Solution> {
  let found: Found | undefined;
  await solveInThreads<string, Found>({
    solverPath,
    program: programForOne,
    data: options,
    pieces: [input],
    threads: 1,
    signal,
    onAnswer: (answer) => {
      found = answer;
    },
  });
  if (found === undefined) throw new RangeError('a thread ended without an answer');
  if ('refused' in found) throw new InputError(found.refused);
  return found.solution;
}

/** What hears of a long search, and what an earlier one has told last. */
type SearchOptions = Required<Pick<SolveOptions, 'onProgress'>> &
  Pick<SolveOptions, 'known' | 'mayGoOn' | 'searchMs'> &
  Pick<OneOptions, 'helpers'>;

/** The same by a search that may go on until it is stopped, and says what it knows meanwhile. */
export async function searchAside(
  solverPath: string,
  input: string,
  signal: AbortSignal,
  { onProgress, ...options }: SearchOptions,
): Promise<Solution> {
  const news = new BroadcastChannel(randomUUID());
  news.onmessage = (event) => onProgress((event as unknown as { readonly data: SolveProgress }).data);
  try {
    return await solveAside(solverPath, input, signal, { ...options, news: news.name });
  } finally {
    news.close();
  }
}

/** From the build also where the judge runs from its sources, in tests: a thread loads no TypeScript. */
const tables = pathToFileURL(join(projectRoot, 'build', 'judge', 'solving', 'tables-main.js')).href;

/** The program of the thread, in plain JavaScript. */
const programForOne = `
  import { BroadcastChannel, Worker } from 'node:worker_threads';
  import { hasRoomForThread, readKeptTable, saveKeptTable } from ${JSON.stringify(tables)};
  import { solver } from './solver.mjs';
  const start = (task) => {
    if (!hasRoomForThread()) return; // the others do its share
    const helper = new Worker(new URL('./help.mjs', import.meta.url), { workerData: task });
    helper.on('error', () => undefined); // nobody waits for a helper that has not begun
    helper.unref();
  };
  const work = (input, { news, helpers, ...options }) => {
    try {
      if (helpers !== undefined)
        options.helpers = { count: helpers, start, readTable: readKeptTable, saveTable: saveKeptTable };
      if (news !== undefined) {
        const channel = new BroadcastChannel(news);
        options.onProgress = (progress) => channel.postMessage(progress);
      }
      const { answer, moves, optimal, lowerBound } = solver(input, options);
      return { solution: { answer, moves, optimal, lowerBound } };
    } catch (error) {
      if (error?.name === 'InputError') return { refused: error.message };
      throw error;
    }
  };
  export { work };
`;

/** The program of a thread that helps. */
const programForHelp = `
  import { workerData } from 'node:worker_threads';
  import { solver } from './solver.mjs';
  solver.help(workerData);
`;
