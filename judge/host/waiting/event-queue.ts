/** A queue of events for one reader. Writers never wait for the reader. */
export class EventQueue<T> {
  #events: T[] = [];
  #end: { readonly error?: unknown } | undefined;
  #wake: () => void = () => {};

  push(event: T): void {
    if (this.#end) return;
    this.#events.push(event);
    this.#wake();
  }

  /** Ends the iteration after the events so far, by throwing if there is an error. Only the first call counts. */
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
