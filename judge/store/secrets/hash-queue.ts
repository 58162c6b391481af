import { hashGenerated, hashPassword, isPassword } from './password-hash.ts';
import type { GeneratedPassword } from './secrets.ts';

/** Thrown if too many log-ins are already waiting. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Hashes only a few passwords at a time, so that many simultaneous log-ins do not use up memory and processors. */
export class HashQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce = 2, mostWaiting = 500 }: { atOnce?: number; mostWaiting?: number } = {}) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws TooManyWaiting */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hashPassword(password));
  }

  /** @throws TooManyWaiting */
  hashGenerated(password: GeneratedPassword): Promise<string> {
    return this.#inTurn(() => hashGenerated(password));
  }

  /** @throws TooManyWaiting */
  check(password: string, hash: string | null | undefined): Promise<boolean> {
    return this.#inTurn(() => isPassword(password, hash));
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
