import type { Box, BoxOptions, OpenBox } from './box.ts';

/** Boxes that can be closed all together at any time, also while they are being opened; that ends whatever runs in
 *  them. */
export class BoxSet {
  readonly #openBox: OpenBox;
  readonly #boxes = new Set<Box>();
  readonly #opening = new Set<Promise<Box>>();
  readonly #closing = new Set<Promise<void>>();
  #closed = false;

  constructor(openBox: OpenBox) {
    this.#openBox = openBox;
  }

  /** Opens a box of the set. @throws if the set was closed meanwhile */
  readonly open: OpenBox = (options) => whileIn(this.#opening, this.#openUnlessClosed(options));

  /** Closes one box; `closeAll` waits for it. */
  close(box: Box): Promise<void> {
    this.#boxes.delete(box);
    return whileIn(this.#closing, box.close());
  }

  /** Closes every box, and waits for those that are being opened or closed. May be called twice. */
  async closeAll(): Promise<void> {
    this.#closed = true;
    for (const box of this.#boxes) void this.close(box);
    await Promise.allSettled(this.#opening); // each closes itself when it is open
    await Promise.all(this.#closing);
  }

  get closed(): boolean {
    return this.#closed;
  }

  async #openUnlessClosed(options: BoxOptions): Promise<Box> {
    const box = await this.#openBox(options);
    this.#boxes.add(box);
    if (!this.#closed) return box;
    await this.close(box);
    throw new Error('the box was closed as soon as it was open: its work has ended');
  }
}

/** Keeps a promise in a set until it is settled. */
function whileIn<T>(set: Set<Promise<T>>, promise: Promise<T>): Promise<T> {
  set.add(promise);
  const leave = (): void => void set.delete(promise);
  promise.then(leave, leave);
  return promise;
}
