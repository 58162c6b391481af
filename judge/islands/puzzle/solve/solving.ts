import { recognised, t, wordings } from '#translations';
import { outOfMemory } from './answering.ts';
import type { AskedQuestion, SentNews, SolveNews, SolveQuestion } from './questions.ts';

/** Where the parts of a search are. */
export interface SolverAddresses {
  /** The problem's solver. */
  readonly module: string;
  /** JSON, of a puzzle that is data alone. */
  readonly definition?: string | undefined;
  /** The script of the worker. */
  readonly worker: string;
}

/** Why a worker, which speaks English alone, has no answer. */
const reasons = wordings([
  'The solver cannot be loaded. Reload the page, and try again.',
  'The search has stopped: this browser may be short of memory.',
  'The search has failed: {message}.',
]);

/** What a page uses of a worker. */
type SolveWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

/** The reference solver in a worker of the browser. The worker stays between questions, with the tables of its solver;
 *  nothing is kept anywhere else. One question at a time: the next ends the one before it. */
export class Solving {
  readonly #addresses: SolverAddresses;
  readonly #open: (address: string) => SolveWorker;
  #worker: SolveWorker | undefined;
  #id = 0;
  #isBusy = false;

  constructor(addresses: SolverAddresses, open: (address: string) => SolveWorker = openModuleWorker) {
    this.#addresses = addresses;
    this.#open = open;
  }

  /** `hear` is called until it has heard the last news, or another question is asked, or `stop`. */
  ask(question: SolveQuestion, hear: (news: SolveNews) => void): void {
    if (this.#isBusy) this.stop();
    this.#isBusy = true;
    this.#id += 1;
    const { module, definition, worker: address } = this.#addresses;
    const asked: AskedQuestion = { id: this.#id, module, definition, question };
    const fail = () => {
      this.stop();
      hear({ kind: 'failed', reason: outOfMemory(), isLast: true });
    };
    try {
      this.#worker ??= this.#open(address);
    } catch {
      hear({ kind: 'failed', reason: t('This browser does not allow workers, which search.'), isLast: true });
      return;
    }
    this.#worker.onmessage = ({ data: { id, news } }: MessageEvent<SentNews>) => {
      if (id !== asked.id) return;
      if (news.isLast) this.#isBusy = false;
      hear(news.kind === 'failed' ? { ...news, reason: recognised(news.reason, reasons) } : news);
    };
    this.#worker.onerror = fail;
    this.#worker.onmessageerror = fail;
    this.#worker.postMessage(asked);
  }

  /** Ends a search at once. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }
}

const openModuleWorker = (address: string): Worker => new Worker(address, { type: 'module' });
