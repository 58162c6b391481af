/** Collects callers so that they continue together: as soon as `most` of them wait, or one has waited for `withinMs`.
 *  A caller that comes after a longer pause does not wait. */
export class Together {
  readonly #most: number;
  readonly #withinMs: number;
  #waiting: (() => void)[] = [];
  /** Runs for `withinMs` after each start. */
  #timer: NodeJS.Timeout | undefined;

  constructor(most: number, withinMs: number) {
    this.#most = most;
    this.#withinMs = withinMs;
  }

  /** Resolves when the caller may continue. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#timer === undefined || this.#waiting.length >= this.#most) this.start();
    });
  }

  /** Lets all waiting callers continue now. */
  start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
    this.#timer = setTimeout(() => this.start(), this.#withinMs);
  }
}
