import type { JudgingProgress } from '../store/index.ts';

/** Stores progress without delaying the judging: while one write is in progress, later progress is collected for the
 *  next one. */
export class ProgressWriter {
  readonly #write: (progress: JudgingProgress) => Promise<void>;
  #next: JudgingProgress | undefined;
  #writing: Promise<void> | undefined;

  /** @param write - never throws */
  constructor(write: (progress: JudgingProgress) => Promise<void>) {
    this.#write = write;
  }

  /** Stores this as soon as possible. */
  add({ caseCount, runs }: JudgingProgress): void {
    const count = caseCount ?? this.#next?.caseCount;
    this.#next = {
      runs: [...(this.#next?.runs ?? []), ...runs],
      ...(count !== undefined && { caseCount: count }),
    };
    this.#writing ??= this.#writeAll();
  }

  /** Drops what is not on its way yet. Resolves when nothing is on its way. */
  async end(): Promise<void> {
    this.#next = undefined;
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#next !== undefined) {
      const progress = this.#next;
      this.#next = undefined;
      await this.#write(progress);
    }
    this.#writing = undefined;
  }
}
