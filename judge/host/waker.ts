/** A sleep that can be ended early. */
export class Waker {
  #isWoken = false;
  #wake: () => void = () => undefined;

  /** Ends the current sleep, or else the next one. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Sleeps until it is woken, at most this long. */
  async sleep(ms: number): Promise<void> {
    if (!this.#isWoken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#isWoken = false;
  }
}
