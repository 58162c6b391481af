/** Carries events from where they happen to whoever iterates, without waiting for the reader. For one reader. */
export class EventQueue<T> {
  #events: T[] = [];
  #end: { readonly error?: unknown } | undefined;
  #wake: () => void = () => {};

  push(event: T): void {
    if (this.#end) return;
    this.#events.push(event);
    this.#wake();
  }

  /** Ends the iteration after the events so far; with an error, by throwing it. Only the first end counts. */
  end(failure: { readonly error?: unknown } = {}): void {
    this.#end ??= failure;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const events = this.#events;
      this.#events = [];
      yield* events;
      if (this.#events.length > 0) continue;
      if (this.#end) {
        if ('error' in this.#end) throw this.#end.error;
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
