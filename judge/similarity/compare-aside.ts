import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#host';
import type { Similarities } from '#protocol';
import type { ComparisonTask } from './compare.ts';

/** From the build also where the judge runs from its sources, in tests: a thread loads no TypeScript. */
const program = join(projectRoot, 'build', 'judge', 'similarity', 'comparing-main.js');
const resourceLimits = { maxOldGenerationSizeMb: 2048 };
/** The most words that are compared took two minutes on a machine with much else to do (decision 0031). */
const mostMs = 300_000;

/** Finds the programs that are alike in a thread of its own, which ends with the signal.
 *  @returns a text that says why it could not be done
 *  @throws the reason of the signal */
export async function compareAside(
  task: ComparisonTask,
  signal: AbortSignal,
): Promise<Similarities | string> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(mostMs);
  const either = AbortSignal.any([signal, limit]);
  const worker = new Worker(program, { workerData: task, resourceLimits });
  try {
    return await new Promise<Similarities | string>((resolve, reject) => {
      either.addEventListener('abort', () => (limit.aborted ? resolve(tooLong) : reject(signal.reason)));
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooLarge) : reject(error),
      );
    });
  } finally {
    await worker.terminate();
  }
}

const tooLong = `the comparison was stopped after ${mostMs / 60_000} minutes`;
const tooLarge = 'the comparison needs too much memory';
