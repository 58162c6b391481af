import type { Solved } from '#drawing';
import type { SolveOptions } from '#problem-api';
import { solveInThreads } from './solver-threads.ts';

/** One reference solver, and inputs for it. */
export interface SolvingTask {
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

/** Inputs per message to a thread: enough to make messages cheap, few enough that all threads end together. */
const batch = 16;

/** Solves all inputs in worker threads, each with its own solver. Resolves when all are solved; after an abort no
 *  thread is left.
 *  @throws PackageFault when the solver fails or does not count its moves; the reason of the signal */
export const solveMany = ({ solverPath, inputs, options, onSolved, ...how }: SolvingTask): Promise<void> =>
  solveInThreads<string[], Solved[]>({
    ...how,
    solverPath,
    program,
    data: options,
    pieces: batchesOf(inputs),
    onAnswer: (solved) => solved.forEach(onSolved),
  });

function* batchesOf(inputs: Iterable<string>): Generator<string[]> {
  let taken: string[] = [];
  for (const input of inputs) {
    taken.push(input);
    if (taken.length < batch) continue;
    yield taken;
    taken = [];
  }
  if (taken.length > 0) yield taken;
}

/** The program of a thread, in plain JavaScript. */
const program = `
import { solver } from './solver.mjs';
export const work = (inputs, options) => inputs.map((input) => {
  const started = performance.now();
  const { moves, optimal, lowerBound = optimal ? moves : undefined } = solver(input, options);
  if (moves === undefined) throw new Error('its answers do not say how many moves they have');
  return { input, moves, lowerBound, ms: performance.now() - started };
});
`;
