import { Worker } from 'node:worker_threads';
import { requireRoomForThreads } from './address-space.ts';

/** Long work in pieces that do not depend on each other. Pieces, answers and `data` are copied between threads. */
export interface ThreadWork<Piece, Answer> {
  /** An ES module that exports `work(piece, data)`, as a URL of JavaScript: `file:` or `data:`. */
  readonly module: string;
  /** Passed to `work` with every piece. */
  readonly data?: unknown;
  /** Read as threads become free. */
  readonly pieces: Iterable<Piece>;
  /** Number of threads, at least 1. */
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Called in the order in which answers arrive, which depends on the threads. */
  readonly onAnswer: (answer: Answer) => void;
}

/** An error that `work` threw in a thread, as text. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
}

/** Does all pieces in worker threads. Resolves when all are done; then, and after an error or an abort, no thread is
 *  left.
 *  @throws WorkError when a piece fails; the reason of the signal; what `onAnswer` or `pieces` throw; an error with a
 *  hint when threads cannot begin */
export async function workInThreads<Piece, Answer>(task: ThreadWork<Piece, Answer>): Promise<void> {
  task.signal?.throwIfAborted();
  requireRoomForThreads(task.threads);
  const pieces = task.pieces[Symbol.iterator]();
  const workerData = { module: task.module, data: task.data };
  const workers = Array.from({ length: task.threads }, () => new Worker(program, { workerData }));
  try {
    await Promise.all(workers.map((worker) => feed(worker, pieces, task)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

type Reply<Answer> = { readonly answer: Answer } | { readonly fault: string };

/** Gives pieces to one thread until none are left. */
function feed<Piece, Answer>(
  worker: Worker,
  pieces: Iterator<Piece>,
  { signal, onAnswer }: ThreadWork<Piece, Answer>,
): Promise<void> {
  let stop: () => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    stop = () => reject(signal?.reason);
    const next = (): void => {
      const piece = pieces.next();
      if (piece.done) resolve();
      else worker.postMessage(piece.value);
    };
    worker.on('message', (reply: Reply<Answer>) => {
      try {
        if ('fault' in reply) throw new WorkError(reply.fault);
        onAnswer(reply.answer);
        next();
      } catch (error) {
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new WorkError('a thread ended before its work was done')));
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    else next();
  });
  // A signal that many calls share keeps nothing of those that are over.
  return done.finally(() => signal?.removeEventListener('abort', stop));
}

/** The program of a thread. Plain JavaScript, so that it runs from the sources, from the build and in tests. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort, workerData } from 'node:worker_threads';
const { work } = await import(workerData.module);
parentPort.on('message', (piece) => {
  try {
    parentPort.postMessage({ answer: work(piece, workerData.data) });
  } catch (error) {
    parentPort.postMessage({ fault: String(error) });
  }
});
`)}`,
);
