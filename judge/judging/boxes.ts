import type { Box, BoxOptions, BoxRun, OpenBox, RunRequest } from '../sandbox/index.ts';

/** Opens boxes and knows which are open, so that all can be closed at any moment: whatever runs in them is then gone. */
export class Boxes {
  readonly #open: OpenBox;
  readonly #boxes = new Set<Box>();
  readonly #closing = new Set<Promise<void>>();
  #closed = false;

  constructor(open: OpenBox) {
    this.#open = open;
  }

  readonly open: OpenBox = async (options) => {
    const box = await this.#open(options);
    this.#boxes.add(box);
    if (this.#closed) {
      await this.close(box);
      throw new Error('judging was cancelled');
    }
    return box;
  };

  async close(box: Box): Promise<void> {
    this.#boxes.delete(box);
    const closing = box.close();
    this.#closing.add(closing);
    await closing;
    this.#closing.delete(closing);
  }

  /** Closes every box, and those that are just being opened; waits for those that are just being closed. */
  async closeAll(): Promise<void> {
    this.#closed = true;
    await Promise.all([...Array.from(this.#boxes, (box) => this.close(box)), ...this.#closing]);
  }

  get closed(): boolean {
    return this.#closed;
  }
}

/** One place where runs of one submission happen one after the other, in one box that is replaced when it fails. */
export class Slot {
  readonly #boxes: Boxes;
  readonly #options: BoxOptions;
  #box: Box | undefined;
  #abandoned = false;

  constructor(boxes: Boxes, options: BoxOptions) {
    this.#boxes = boxes;
    this.#options = options;
  }

  /** Runs the program; when the box fails, once more in a fresh one, after `cleanUp` has removed the files of the first try (the
   *  launcher refuses to write to a file that is there). @throws whatever the second box throws. */
  async run(request: RunRequest, cleanUp: () => void): Promise<BoxRun> {
    try {
      return await this.#runOnce(request);
    } catch (error) {
      await this.close();
      if (this.#abandoned || this.#boxes.closed) throw error;
      cleanUp();
      return await this.#runOnce(request).catch(async (again: unknown) => {
        await this.close();
        throw again;
      });
    }
  }

  /** Ends the run under way, which then rejects, and takes no other until it is renewed. */
  abandon(): void {
    this.#abandoned = true;
    void this.close();
  }

  renew(): void {
    this.#abandoned = false;
  }

  async close(): Promise<void> {
    const box = this.#box;
    this.#box = undefined;
    if (box) await this.#boxes.close(box);
  }

  async #runOnce(request: RunRequest): Promise<BoxRun> {
    this.#box ??= await this.#boxes.open(this.#options);
    if (!this.#abandoned) return this.#box.run(request);
    await this.close();
    throw new Error('the run is no longer wanted');
  }
}
