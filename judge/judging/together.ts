/** Lets those that wait go on together: as soon as there are `most` of them, or one has waited for `withinMs`. Who comes after a longer lull
 *  does not wait. */
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

  /** Resolves when it is time. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#timer === undefined || this.#waiting.length >= this.#most) this.start();
    });
  }

  /** Lets all that wait go on now. */
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
