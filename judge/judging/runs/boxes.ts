import type { Box, BoxOptions, BoxRun, OpenBox, RunRequest } from '../../sandbox/index.ts';
import type { Cores } from './cores.ts';

/** Opens boxes and keeps track of them, so that all can be closed at any time, which ends whatever runs in them. */
export class Boxes {
  /** Cores for conversations. */
  readonly cores: Cores;
  readonly #open: OpenBox;
  readonly #boxes = new Set<Box>();
  readonly #closing = new Set<Promise<void>>();
  #closed = false;
  #names = 0;

  constructor(open: OpenBox, cores: Cores) {
    this.#open = open;
    this.cores = cores;
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

  /** Closes every box, including those being opened; waits for those being closed. */
  async closeAll(): Promise<void> {
    this.#closed = true;
    await Promise.all([...Array.from(this.#boxes, (box) => this.close(box)), ...this.#closing]);
  }

  /** A unique name for files in a shared output folder. */
  nextName(): string {
    return `pair-${++this.#names}`;
  }

  get closed(): boolean {
    return this.#closed;
  }
}

/** A place where runs of one submission happen one after the other, in a box or in boxes that work together. A box
 *  that fails is replaced. */
export abstract class Workplace<Opened> {
  protected readonly boxes: Boxes;
  #opened: Opened | undefined;
  #abandoned = false;

  constructor(boxes: Boxes) {
    this.boxes = boxes;
  }

  protected abstract open(): Promise<Opened>;
  protected abstract boxesOf(opened: Opened): readonly Box[];

  /** Runs `work`; if a box fails, once more in new boxes, after `cleanUp` has removed the files of the first try
   *  (the launcher refuses to overwrite existing files). @throws whatever the second try throws. */
  protected async use<Result>(
    work: (opened: Opened) => Promise<Result>,
    cleanUp: () => void,
  ): Promise<Result> {
    try {
      return await this.#useOnce(work);
    } catch (error) {
      await this.close();
      if (this.#abandoned || this.boxes.closed) throw error;
      cleanUp();
      return await this.#useOnce(work).catch(async (again: unknown) => {
        await this.close();
        throw again;
      });
    }
  }

  /** Ends the current run, which then rejects, and accepts no other until it is renewed. */
  abandon(): void {
    this.#abandoned = true;
    void this.close();
  }

  renew(): void {
    this.#abandoned = false;
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    if (opened !== undefined) await Promise.all(this.boxesOf(opened).map((box) => this.boxes.close(box)));
  }

  async #useOnce<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    this.#opened ??= await this.open();
    if (!this.#abandoned) return work(this.#opened);
    await this.close();
    throw new Error('the run is no longer wanted');
  }
}

/** A place for single runs. */
export class Slot extends Workplace<Box> {
  readonly #options: BoxOptions;

  constructor(boxes: Boxes, options: BoxOptions) {
    super(boxes);
    this.#options = options;
  }

  /** Runs the program, see `use`. */
  run(request: RunRequest, cleanUp: () => void): Promise<BoxRun> {
    return this.use((box) => box.run(request), cleanUp);
  }

  protected override open(): Promise<Box> {
    return this.boxes.open(this.#options);
  }

  protected override boxesOf(box: Box): readonly Box[] {
    return [box];
  }
}
