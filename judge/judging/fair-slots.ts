/** Who asks for slots: anything that is equal to itself alone. */
export type Caller = object;

interface Waiting {
  readonly start: () => void;
}

/** A number of slots that are shared fairly: while all are taken, a slot that becomes free goes to each waiting caller in turn, however
 *  much one of them asks for. */
export class FairSlots {
  readonly count: number;
  #taken = 0;
  /** Callers that wait, the next one first. */
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

  /** Resolves when a slot is taken for the caller, who gives it back. @throws the signal's reason when that comes first. */
  async take(caller: Caller, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.count) {
      this.#taken++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        this.#leave(caller, waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abort, { once: true });
      const queue = this.#waiting.get(caller);
      if (queue) queue.push(waiting);
      else this.#waiting.set(caller, [waiting]);
    });
  }

  /** Gives a slot back: to the next caller in turn, if one waits. */
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
