/** The time that a judge may still spend waiting for others: it is spent by waiting, and comes back as fast while the
 *  judge does not wait. So however many others there are, and however often each of them has quiet, a judge waits no
 *  longer than this and as long again as it works. */
export class Patience {
  readonly #mostMs: number;
  readonly #now: () => number;
  #leftMs: number;
  /** When it was last counted. */
  #atMs: number;
  /** Waits that go on. */
  #waits = 0;

  /** @param now - monotonic, ms */
  constructor(mostMs: number, now: () => number = () => performance.now()) {
    this.#mostMs = mostMs;
    this.#now = now;
    this.#leftMs = mostMs;
    this.#atMs = now();
  }

  /** Waits by `wait`, which gets the time that is left, at most `mostMs`, and has to keep to it. */
  async spend<T>(mostMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
    this.#count();
    this.#waits++;
    try {
      return await wait(Math.min(mostMs, Math.floor(this.#leftMs)));
    } finally {
      this.#count();
      this.#waits--;
    }
  }

  #count(): void {
    const now = this.#now();
    const passed = now - this.#atMs;
    const left = this.#leftMs + (this.#waits > 0 ? -passed : passed);
    this.#leftMs = Math.max(0, Math.min(this.#mostMs, left));
    this.#atMs = now;
  }
}
