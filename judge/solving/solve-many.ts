import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { makeTemporaryFolder, UserError } from '../host/index.ts';
import { bundleProblemModule } from '../package/index.ts';
import type { SolveOptions } from '../problem-api/index.ts';
import type { Solved } from './statistics.ts';

/** Many inputs for one reference solver. */
export interface SolvingTask {
  /** Path of the problem's solver.ts. */
  readonly solverPath: string;
  /** Taken as threads become free. */
  readonly inputs: Iterable<string>;
  readonly options: SolveOptions;
  /** Worker threads, from 1 on. */
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Called in the order in which answers arrive, which depends on the threads. */
  readonly onSolved: (solved: Solved) => void;
}

/** Inputs that go to a thread at a time: enough that messages cost nothing, few enough that all threads end together. */
const batch = 16;

/** What a thread answers: its batch, or why it could not. */
type Answer = { readonly solved: readonly Solved[] } | { readonly fault: string };

/** Solves all inputs in worker threads, each with a solver of its own. Ends when all are answered; after an abort no thread is left.
 *  @throws UserError when the solver does not say how many moves its answers have; the signal's reason; what the solver throws */
export async function solveMany(task: SolvingTask): Promise<void> {
  const folder = makeTemporaryFolder();
  const workers: Worker[] = [];
  try {
    const module = join(folder, 'solver.mjs');
    writeFileSync(module, await bundleProblemModule(task.solverPath, 'solver'));
    task.signal.throwIfAborted();
    const workerData = { module: pathToFileURL(module).href, options: task.options };
    const inputs = task.inputs[Symbol.iterator]();
    for (let i = 0; i < task.threads; i += 1) workers.push(new Worker(program, { workerData }));
    await Promise.all(workers.map((worker) => feed(worker, inputs, task)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives one thread batches until there are no inputs left. */
function feed(worker: Worker, inputs: Iterator<string>, { signal, onSolved }: SolvingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    const next = (): void => {
      const inputsNow = take(inputs, batch);
      if (inputsNow.length === 0) resolve();
      else worker.postMessage(inputsNow);
    };
    worker.on('message', (answer: Answer) => {
      if ('fault' in answer) reject(new UserError(`the solver failed: ${answer.fault}`));
      else {
        answer.solved.forEach(onSolved);
        next();
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('a solver ended its thread')));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    next();
  });
}

function take(inputs: Iterator<string>, count: number): string[] {
  const taken: string[] = [];
  while (taken.length < count) {
    const next = inputs.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

/** The program of a thread, as plain JavaScript: it runs from source, from the build and in tests alike. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort, workerData } from 'node:worker_threads';
const { solver } = await import(workerData.module);
function solve(input) {
  const started = performance.now();
  const { moves, optimal, lowerBound = optimal ? moves : undefined } = solver(input, workerData.options);
  if (moves === undefined) throw new Error('its answers have no number of moves');
  return { input, moves, lowerBound, ms: performance.now() - started };
}
parentPort.on('message', (inputs) => {
  try {
    parentPort.postMessage({ solved: inputs.map(solve) });
  } catch (error) {
    parentPort.postMessage({ fault: String(error) });
  }
});
`)}`,
);
