/** Which part of some work a thread does: every `of`-th piece, from `part` on. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** All of it. */
export const wholeShare: Share = { part: 0, of: 1 };

const mostParts = 64;
const patienceMs = 50;

/** Where the threads of one work wait for each other and add up a number. */
export class Meeting {
  readonly #state: Int32Array;
  readonly #numbers: Float64Array;
  readonly #share: Share;

  /** Memory of a meeting, which its threads share. */
  static memory(): SharedArrayBuffer {
    return new SharedArrayBuffer(8 + 16 * mostParts);
  }

  /** @throws RangeError for more than 64 threads */
  constructor(memory: SharedArrayBuffer, share: Share) {
    if (share.of > mostParts)
      throw new RangeError(`found ${share.of} threads, expected at most ${mostParts}`);
    this.#state = new Int32Array(memory, 0, 2);
    this.#numbers = new Float64Array(memory, 8);
    this.#share = share;
  }

  /** The sum of the numbers of all threads, when all have come. Yields while it waits, so that a thread with other
   *  duties can see to them. */
  *sum(number: number): Generator<undefined, number> {
    const [state, { part, of }] = [this.#state, this.#share];
    const round = Atomics.load(state, 1);
    // Numbers of two rounds lie apart: a thread that is ahead writes into the other ones.
    const numbers = this.#numbers.subarray((round & 1) * mostParts, (round & 1) * mostParts + of);
    numbers[part] = number;
    if (Atomics.add(state, 0, 1) === of - 1) {
      Atomics.store(state, 0, 0);
      Atomics.add(state, 1, 1);
      Atomics.notify(state, 1);
    }
    while (Atomics.load(state, 1) === round)
      if (Atomics.wait(state, 1, round, patienceMs) === 'timed-out') yield;
    return numbers.reduce((sum, one) => sum + one, 0);
  }
}
