/** So many work at once, the others one after another in order. */
export class UploadTurns {
  readonly #mostAtOnce: number;
  readonly #waiting: (() => void)[] = [];
  #count = 0;

  constructor(mostAtOnce: number) {
    this.#mostAtOnce = mostAtOnce;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count < this.#mostAtOnce) this.#count++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#count--;
      else next();
    }
  }
}
