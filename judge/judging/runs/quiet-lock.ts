interface Waiting {
  readonly alone: boolean;
  readonly start: () => void;
}

/** Lets runs go side by side, and one run at a time demand that all others pause. First come, first served: whoever demands quiet is
 *  not overtaken. */
export class QuietLock {
  #running = 0;
  #alone = false;
  readonly #waiting: Waiting[] = [];

  /** Does `work` beside others that share. */
  shared<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(false, work);
  }

  /** Does `work` when nothing else is under way, and lets nothing else start. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(true, work);
  }

  async #enter<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || !this.#fits(alone))
      await new Promise<void>((start) => this.#waiting.push({ alone, start }));
    else this.#begin(alone);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#alone = false;
      this.#admit();
    }
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
