import { Worker } from 'node:worker_threads';

/** A task for a thread, and its answer: the id says which belong together. */
export interface ThreadTask<Task> {
  readonly id: number;
  readonly task: Task;
}
export interface ThreadAnswer<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

/** A thread that does tasks: started for the first one, and again for the next one after it has failed. It keeps no
 *  process alive. */
export class TaskThread<Task, Answer> {
  readonly #program: string;
  readonly #mostMiB: number;
  readonly #mostWaiting: number;
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>();

  /** @param program - a bundle of the build: a thread loads no TypeScript
   *  @param options - `mostMiB`: of its heap. `mostWaiting`: tasks beyond them are not begun */
  constructor(
    program: string,
    { mostMiB, mostWaiting = Number.POSITIVE_INFINITY }: { mostMiB: number; mostWaiting?: number },
  ) {
    this.#program = program;
    this.#mostMiB = mostMiB;
    this.#mostWaiting = mostWaiting;
  }

  /** The answer; undefined if the thread failed meanwhile, or if too many tasks wait. */
  do(task: Task): Promise<Answer | undefined> {
    if (this.#waiting.size >= this.#mostWaiting) return Promise.resolve(undefined);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, task } satisfies ThreadTask<Task>);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: this.#mostMiB } });
    worker.on('message', ({ id, answer }: ThreadAnswer<Answer>) => this.#answer(id, answer));
    worker.on('error', (error) => {
      process.emitWarning(error); // the log has it; the page does without
      this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) this.#answer(id, undefined);
    });
    worker.unref(); // a listener that is added later would undo this
    return worker;
  }

  #answer(id: number, answer: Answer | undefined): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
