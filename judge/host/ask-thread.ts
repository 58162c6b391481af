import { Worker } from 'node:worker_threads';

const resourceLimits = { maxOldGenerationSizeMb: 2048 };

/** One task for a thread of its own. */
export interface AsideTask {
  /** A bundle of the build: a thread loads no TypeScript. */
  readonly program: string;
  readonly task: unknown;
  readonly mostMs: number;
  /** What its environment has besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Gives a task to a thread, which ends with the signal. `hear` takes its messages; the first value that it returns is
 *  the answer.
 *  @returns the answer, or why there is none, to follow a subject: `needs too much memory`
 *  @throws the reason of the signal, and what the thread or `hear` throws */
export async function askThread<Message, Answer>(
  { program, task, mostMs, env }: AsideTask,
  signal: AbortSignal,
  hear: (message: Message, thread: Worker) => Promise<Answer | undefined>,
): Promise<Answer | { readonly stopped: string }> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(mostMs);
  const either = AbortSignal.any([signal, limit]);
  const thread = new Worker(program, {
    workerData: task,
    resourceLimits,
    env: { ...process.env, ...env },
  });
  try {
    return await new Promise((resolve, reject) => {
      const stop = (stopped: string): void => resolve({ stopped });
      either.addEventListener('abort', () =>
        limit.aborted ? stop(`was stopped after ${mostMs / 60_000} minutes`) : reject(signal.reason),
      );
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stop('needs too much memory') : reject(error),
      );
      thread.on('message', (message: Message) => {
        hear(message, thread).then((answer) => answer !== undefined && resolve(answer), reject);
      });
    });
  } finally {
    await thread.terminate();
  }
}
