/** Calls `leave` when the signal aborts, unless the returned function was called before. Any number of waiting runs
 *  may share a signal, so they share one listener too. */
export function whenAborted(signal: AbortSignal, leave: () => void): () => void {
  const leaving = leavingOn.get(signal) ?? listenTo(signal);
  leaving.add(leave);
  return () => void leaving.delete(leave);
}

const leavingOn = new WeakMap<AbortSignal, Set<() => void>>();

function listenTo(signal: AbortSignal): Set<() => void> {
  const leaving = new Set<() => void>();
  leavingOn.set(signal, leaving);
  const abort = () => {
    for (const leave of leaving) leave();
  };
  signal.addEventListener('abort', abort, { once: true });
  return leaving;
}

/** Waits for promises until a signal aborts. */
export class UntilAborted {
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Returns the promise's value unless the signal aborts first; then `late` gets the value when it arrives.
   *   @throws the signal's reason if the signal aborts first */
  wait<T>(promise: Promise<T>, late: (value: T) => void = () => {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(this.#signal.reason as Error);
        promise.then(late, () => {});
      };
      if (this.#signal.aborted) return leave();
      const stay = whenAborted(this.#signal, leave);
      promise.finally(stay).then(resolve, reject);
    });
  }
}
