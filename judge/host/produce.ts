/** A queue of events for one reader. Writers never wait for the reader. */
class EventQueue<T> {
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

/** Long work that reports events with `push`. It stops when the signal aborts, and has cleaned up when its promise
 *  settles. */
export type Work<T> = (push: (event: T) => void, signal: AbortSignal) => Promise<void>;

/** The events of long work, for one reader. */
export interface Production<T> extends AsyncIterableIterator<T, void, undefined> {
  /** Ends the work, even while the reader waits for an event. Resolves when the work has ended. */
  return(): Promise<IteratorReturnResult<undefined>>;
}

/** Starts `work` when the reader asks for the first event, and yields its events in order; a slow reader does not delay
 *  the work. Leaving the iteration early, or `signal`, aborts the work's signal and drops later events. The iteration
 *  ends only when the work has ended.
 *  @throws what the work throws; the reason of `signal` if it aborted; nothing to a reader that has left */
export function produce<T>(
  work: Work<T>,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Production<T> {
  const events = new EventQueue<T>();
  const reader = events[Symbol.asyncIterator]();
  const inner = new AbortController();
  let over: Promise<void> | undefined;

  function push(event: T): void {
    if (!inner.signal.aborted) events.push(event);
  }

  async function run(): Promise<void> {
    const abort = (): void => inner.abort(signal?.reason);
    try {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', abort);
      await work(push, inner.signal);
      signal?.throwIfAborted();
      events.end();
    } catch (error) {
      const isLeft = inner.signal.aborted && !signal?.aborted;
      events.end(isLeft ? {} : { error: signal?.aborted ? signal.reason : error });
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    next() {
      over ??= run();
      return reader.next();
    },
    async return() {
      inner.abort();
      over ??= Promise.resolve();
      await over;
      await reader.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
