interface Waiting {
  readonly alone: boolean;
  readonly start: () => void;
}

/** What judging one submission needs of the lock. */
export interface Quiet {
  /** Does `work` beside others that share. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Does `work` when nothing else is under way, and lets nothing else start. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets runs go side by side, and one run at a time demand that all others pause. First come, first served: whoever demands quiet is
 *  not overtaken. */
export class QuietLock {
  #running = 0;
  #alone = false;
  readonly #waiting: Waiting[] = [];

  /** The lock for work that ends with `signal`: waiting for it then throws the signal's reason. */
  until(signal: AbortSignal): Quiet {
    return {
      shared: (work) => this.#enter(false, work, signal),
      alone: (work) => this.#enter(true, work, signal),
    };
  }

  async #enter<T>(alone: boolean, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#waiting.length > 0 || !this.#fits(alone)) await this.#wait(alone, signal);
    else this.#begin(alone);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#alone = false;
      this.#admit();
    }
  }

  #wait(alone: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        alone,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
        this.#admit();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #fits(alone: boolean): boolean {
    return alone ? this.#running === 0 : !this.#alone;
  }

  #begin(alone: boolean): void {
    this.#running++;
    this.#alone = alone;
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.alone); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#begin(next.alone);
      next.start();
    }
  }
}
