import {
  type Box,
  type BoxOptions,
  type BoxRun,
  BoxSet,
  type OpenBox,
  type RunRequest,
  SandboxError,
} from '#sandbox';
import type { Cores } from './cores.ts';

/** The boxes of one submission. */
export class Boxes extends BoxSet {
  /** Cores for conversations. */
  readonly cores: Cores;

  constructor(openBox: OpenBox, cores: Cores) {
    super(openBox);
    this.cores = cores;
  }
}

/** Something that is being opened or is open, with its users. */
class InUse<Opened> {
  readonly opened: Promise<Opened>;
  readonly #uses = new Set<Promise<unknown>>();

  constructor(opened: Promise<Opened>) {
    this.opened = opened;
  }

  async use<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    const using = this.opened.then(work);
    this.#uses.add(using);
    try {
      return await using;
    } finally {
      this.#uses.delete(using);
    }
  }

  /** Resolves when all its current users have ended. */
  async unused(): Promise<void> {
    await Promise.allSettled(this.#uses);
  }
}

/** Runs of one submission, one after the other, in a box or in boxes that work together. A run may
 *  be asked for before the previous one has ended. A box that fails is replaced. */
export abstract class BoxSession<Opened> {
  protected readonly boxes: Boxes;
  #current: InUse<Opened> | undefined;
  #abandoned = false;

  constructor(boxes: Boxes) {
    this.boxes = boxes;
  }

  protected abstract open(): Promise<Opened>;
  protected abstract boxesOf(opened: Opened): readonly Box[];

  /** Runs `work`; if a box fails, once more in new boxes, after `cleanUp` has removed the files of the first try (the
   *  launcher refuses to overwrite existing files). A box that failed before it started `work` does not count.
   *  @throws whatever the second try throws. */
  protected async use<Result>(
    work: (opened: Opened) => Promise<Result>,
    cleanUp: () => void,
  ): Promise<Result> {
    for (let isFirst = true; ; ) {
      this.#current ??= new InUse(this.open());
      const current = this.#current;
      try {
        return await current.use((opened) => this.#unlessAbandoned(() => work(opened)));
      } catch (error) {
        await this.#retire(current);
        const counts = !(error instanceof SandboxError) || error.hadBegun;
        if (this.#abandoned || this.boxes.closed || (counts && !isFirst)) throw error;
        if (counts) isFirst = false;
        cleanUp();
      }
    }
  }

  /** Ends the current runs, which then reject, and accepts no other until it is renewed. */
  abandon(): void {
    this.#abandoned = true;
    void this.close();
  }

  renew(): void {
    this.#abandoned = false;
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    if (current !== undefined) await this.#closeBoxes(current);
  }

  /** Closes it, but lets other runs in it end first: not every failure is the box's fault. */
  async #retire(current: InUse<Opened>): Promise<void> {
    if (this.#current === current) this.#current = undefined;
    await current.unused();
    await this.#closeBoxes(current);
  }

  async #closeBoxes({ opened }: InUse<Opened>): Promise<void> {
    const open = await opened.catch(() => undefined);
    if (open !== undefined) await Promise.all(this.boxesOf(open).map((box) => this.boxes.close(box)));
  }

  #unlessAbandoned<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#abandoned ? Promise.reject(new Error('the run is no longer wanted')) : work();
  }
}

/** A session of single runs. */
export class RunSession extends BoxSession<Box> {
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
