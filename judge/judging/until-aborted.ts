/** Waits for promises until a signal aborts; uses one listener for all of them. The signal must not outlive them. */
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

  /** Returns the promise's value unless the signal aborts first; then `late` gets the value when it arrives.
   *   @throws the signal's reason if the signal aborts first */
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
