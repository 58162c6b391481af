import { EventQueue } from './event-queue.ts';

/** A long work that tells what it does with `push`. It stops when the signal aborts, and has tidied up when its promise settles. */
export type Work<T> = (push: (event: T) => void, signal: AbortSignal) => Promise<void>;

/** The events of a long work, for one reader. */
export interface Production<T> extends AsyncIterableIterator<T, void, undefined> {
  /** Ends the work, also while an event is being waited for. Resolves when the work is over. */
  return(): Promise<IteratorReturnResult<undefined>>;
}

/** Starts `work` when the first event is asked for, and gives its events in order; a slow reader does not delay it. Leaving the iteration
 *  early, or `signal`, aborts the work's signal; the iteration is over only when the work is. Events after that are dropped.
 *  @throws what the work throws; the reason of `signal` once that has aborted; nothing to a reader that has left */
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
