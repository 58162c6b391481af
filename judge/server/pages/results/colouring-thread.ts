import { Worker } from 'node:worker_threads';
import type { SourceLine } from '../../../pages/index.ts';

type Lines = readonly SourceLine[] | undefined;

const program = new URL('./colour-in-thread.mjs', import.meta.url);
/** All grammars together need about 60 MiB. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/** A thread that colours programs: started by the first, and again by the next one if it has broken. */
export class ColouringThread {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (lines: Lines) => void>();

  /** The lines that there was time for, coloured; undefined if there is no such grammar, or if the thread broke. */
  colour(lines: readonly string[], grammar: string): Promise<Lines> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#running().postMessage({ id, lines, grammar });
    });
  }

  #running(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): Worker {
    const worker = new Worker(program, { resourceLimits });
    worker.on('message', ({ id, lines }: { readonly id: number; readonly lines: Lines }) =>
      this.#answer(id, lines),
    );
    worker.on('error', () => {
      this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) this.#answer(id, undefined);
    });
    worker.unref(); // it keeps no process alive; a listener that is added later would undo this
    return worker;
  }

  #answer(id: number, lines: Lines): void {
    this.#waiting.get(id)?.(lines);
    this.#waiting.delete(id);
  }
}
