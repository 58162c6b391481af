import { type HashCosts, hashGenerated, hashPassword, isPassword } from './password-hash.ts';
import type { GeneratedPassword } from './secrets.ts';

/** Thrown if too many log-ins are already waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Hashes only a few passwords at a time, so that many simultaneous log-ins do not use up memory and processors. */
export class HashQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #costs: HashCosts | undefined;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param options - `costs`: other than usual, for tests that log in often */
  constructor(options: { atOnce?: number; mostWaiting?: number; costs?: HashCosts } = {}) {
    this.#atOnce = options.atOnce ?? 2;
    this.#mostWaiting = options.mostWaiting ?? 500;
    this.#costs = options.costs;
  }

  /** @throws TooManyWaiting */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hashPassword(password, this.#costs));
  }

  /** @throws TooManyWaiting */
  hashGenerated(password: GeneratedPassword): Promise<string> {
    return this.#inTurn(() => hashGenerated(password, this.#costs));
  }

  /** @throws TooManyWaiting */
  check(password: string, hash: string | null | undefined): Promise<boolean> {
    return this.#inTurn(() => isPassword(password, hash, this.#costs));
  }

  /** Waits as long as a check would wait, and checks nothing. @returns false @throws TooManyWaiting */
  emptyTurn(): Promise<boolean> {
    return this.#inTurn(async () => false);
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else {
      if (this.#waiting.length >= this.#mostWaiting) throw new TooManyWaiting();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next(); // takes over the place
    }
  }
}
