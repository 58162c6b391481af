import { Waker } from '#host';
import type { CaseResult } from '#protocol';
import type { JudgingProgress } from '#store';

/** A write with more runs would be one long statement and one large event. */
const mostRuns = 500;

/** Pauses between two writes of a judging: each is twice as long as the one before, up to the longest. So people see a
 *  quick judging move, and a long one move every second. More frequent writes would hold up everybody else who writes
 *  to the contest's log, and each costs the worker, the database and every server some milliseconds. */
interface Rests {
  readonly firstMs: number;
  readonly longestMs: number;
}

const usualRests: Rests = { firstMs: 200, longestMs: 1_000 };

/** What is stored in one write. */
interface Batch {
  readonly runs: CaseResult[];
  caseCount?: number;
}

/** Stores progress without delaying the judging: while one write is in progress, and during the pause after it, later
 *  progress is collected for the next ones. */
export class ProgressWriter {
  readonly #write: (progress: JudgingProgress) => Promise<void>;
  readonly #waiting: Batch[] = [];
  readonly #longestMs: number;
  #restMs: number;
  readonly #rest = new Waker();
  #writing: Promise<void> | undefined;

  /** @param write - never throws */
  constructor(write: (progress: JudgingProgress) => Promise<void>, rests = usualRests) {
    this.#write = write;
    this.#restMs = rests.firstMs;
    this.#longestMs = rests.longestMs;
  }

  /** Stores this soon; the first progress immediately. */
  add({ caseCount, runs }: JudgingProgress): void {
    const batch = this.#batch();
    batch.runs.push(...runs);
    if (caseCount !== undefined) batch.caseCount = caseCount;
    this.#writing ??= this.#writeAll();
  }

  /** Drops what has not been sent yet. Resolves when no write is in progress. */
  async end(): Promise<void> {
    this.#waiting.length = 0;
    this.#rest.wake();
    await this.#writing;
  }

  /** The batch to which progress is added now. */
  #batch(): Batch {
    const last = this.#waiting.at(-1);
    if (last !== undefined && last.runs.length < mostRuns) return last;
    const next: Batch = { runs: [] };
    this.#waiting.push(next);
    return next;
  }

  async #writeAll(): Promise<void> {
    for (let batch = this.#waiting.shift(); batch !== undefined; batch = this.#waiting.shift()) {
      await this.#write(batch);
      if (this.#waiting.length > 1) continue; // a full batch waits
      await this.#rest.sleep(this.#restMs);
      this.#restMs = Math.min(2 * this.#restMs, this.#longestMs);
    }
    this.#writing = undefined;
  }
}
