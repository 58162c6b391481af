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

/** Identity of whoever asks for slots; compared by reference. */
export type Caller = object;

interface Waiting {
  readonly start: () => void;
}

/** A fixed number of slots that are shared fairly: while all are taken, a slot that becomes free goes to the
 *  waiting callers in turn, no matter how many slots one of them requests. */
export class FairSlots {
  readonly count: number;
  #taken = 0;
  /** Waiting callers, the next one first. */
  readonly #waiting = new Map<Caller, Waiting[]>();

  constructor(count: number) {
    this.count = count;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    let sum = 0;
    for (const queue of this.#waiting.values()) sum += queue.length;
    return sum;
  }

  /** Resolves when the caller has a slot, which it must give back. @throws the signal's reason if the signal aborts
   *  first. */
  async take(caller: Caller, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.count) {
      this.#taken++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          stay();
          resolve();
        },
      };
      const stay = whenAborted(signal, () => {
        this.#leave(caller, waiting);
        reject(signal.reason as Error);
      });
      const queue = this.#waiting.get(caller);
      if (queue) queue.push(waiting);
      else this.#waiting.set(caller, [waiting]);
    });
  }

  /** Gives a slot back; it goes to the next waiting caller, if any. */
  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#taken--;
      return;
    }
    const [caller, queue] = next;
    const first = queue.shift();
    this.#waiting.delete(caller);
    if (queue.length > 0) this.#waiting.set(caller, queue);
    first?.start();
  }

  #leave(caller: Caller, waiting: Waiting): void {
    const queue = this.#waiting.get(caller) ?? [];
    const others = queue.filter((one) => one !== waiting);
    if (others.length === 0) this.#waiting.delete(caller);
    else queue.splice(0, queue.length, ...others);
  }
}

/** The slot of one session: taken while something runs in it. */
export class SessionSlot {
  readonly #slots: FairSlots;
  readonly #caller: Caller;
  readonly #signal: AbortSignal;
  #users = 0;
  #slot: Promise<void> = Promise.resolve();

  constructor(slots: FairSlots, caller: Caller, signal: AbortSignal) {
    this.#slots = slots;
    this.#caller = caller;
    this.#signal = signal;
  }

  /** True if nobody waits for the slot of this session, so that the next run may share it with the current one. */
  get mayShare(): boolean {
    return this.#users > 0 && this.#slots.waiting === 0;
  }

  /** Does `work` in the slot. @throws the signal's reason if the signal aborts first */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#users === 0) this.#slot = this.#slots.take(this.#caller, this.#signal);
    this.#users++;
    try {
      await this.#slot;
    } catch (error) {
      this.#users--;
      throw error;
    }
    try {
      return await work();
    } finally {
      if (--this.#users === 0) this.#slots.give();
    }
  }
}
