import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#host';
import type { ColourAnswer, ColourTask } from './colouring-main.ts';

type Lines = ColourAnswer['lines'];

/** Taken from the build even where the server runs from its sources, in tests: a thread loads no TypeScript. */
const program = join(projectRoot, 'build', 'judge', 'web', 'submissions', 'colouring-main.js');
/** All grammars together need about 60 MiB. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/** A thread that colours programs: started for the first one, and again for the next one after it has failed. */
export class ColouringThread {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (lines: Lines) => void>();

  /** The lines that there was time for, coloured; undefined if there is no such grammar, or if the thread failed. */
  colour(lines: readonly string[], grammar: string): Promise<Lines> {
    const task: ColourTask = { id: ++this.#lastId, lines, grammar };
    return new Promise((resolve) => {
      this.#waiting.set(task.id, resolve);
      this.#worker ??= this.#start();
      this.#worker.postMessage(task);
    });
  }

  #start(): Worker {
    const worker = new Worker(program, { resourceLimits });
    worker.on('message', (answer: ColourAnswer) => this.#answer(answer));
    worker.on('error', (error) => {
      process.emitWarning(error); // the log has it; pages show plain text
      this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) this.#answer({ id, lines: undefined });
    });
    worker.unref(); // it keeps no process alive; a listener that is added later would undo this
    return worker;
  }

  #answer({ id, lines }: ColourAnswer): void {
    this.#waiting.get(id)?.(lines);
    this.#waiting.delete(id);
  }
}
