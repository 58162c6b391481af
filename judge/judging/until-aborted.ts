/** Waits for promises, but no longer than a signal lets it; one listener for all of them, for a signal that lives no longer than they. */
export class UntilAborted {
  readonly #signal: AbortSignal;
  readonly #waiting = new Set<(reason: unknown) => void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    const abort = () => {
      for (const stop of this.#waiting) stop(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
  }

  /** The promise's value, unless the signal aborts first: then `late` gets what comes of it after all.
   *  @throws the signal's reason when that comes first */
  wait<T>(promise: Promise<T>, late: (value: T) => void = () => {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const stop = (reason: unknown) => {
        reject(reason as Error);
        promise.then(late, () => {});
      };
      if (this.#signal.aborted) return stop(this.#signal.reason);
      this.#waiting.add(stop);
      promise.then(resolve, reject).then(() => this.#waiting.delete(stop));
    });
  }
}
