import { HttpError } from './routes/errors.ts';

/** Above this, a body is large. Programs of contestants stay below it: nobody waits to hand one in. */
const largeBytes = 16 * 1024 ** 2;
const mostAtOnce = 2;
const longestWaitMs = 60_000;

/** Requests whose bodies may be large take turns: each is held in memory, several times over while it is read. Those
 *  that wait are not read, so they cost nothing here. */
export class LargeBodies {
  readonly #mostAtOnce: number;
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  #count = 0;

  constructor(atOnce = mostAtOnce, waitMs = longestWaitMs) {
    this.#mostAtOnce = atOnce;
    this.#waitMs = waitMs;
  }

  /** Works when it is this request's turn; at once if its body cannot be large.
   *  @throws HttpError 503 if its turn does not come */
  async during<T>(mostBytes: number, work: () => Promise<T>): Promise<T> {
    if (mostBytes <= largeBytes) return work();
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(): Promise<void> {
    if (this.#count < this.#mostAtOnce) {
      this.#count++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        const wait = { 'retry-after': '30' };
        reject(
          new HttpError(503, 'others upload large files at the moment; try again in half a minute', wait),
        );
      }, this.#waitMs);
      this.#waiting.push(begin);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#count--;
    else next();
  }
}
