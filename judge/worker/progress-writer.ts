import { Waker } from '../host/index.ts';
import type { CaseResult } from '../protocol/index.ts';
import type { JudgingProgress } from '../store/index.ts';

/** A write with more runs would be one long statement, and one large event. */
const mostRuns = 500;

/** Between two writes of a judging. People hardly see a difference to more frequent ones, and each write holds up all
 *  others to the contest's log, and costs the worker, the database and every server some milliseconds. */
const usualRestMs = 300;

/** What is stored in one write. */
interface Batch {
  readonly runs: CaseResult[];
  caseCount?: number;
}

/** Stores progress without delaying the judging: while one write is in progress, and for a rest after it, later
 *  progress is collected for the next ones. */
export class ProgressWriter {
  readonly #write: (progress: JudgingProgress) => Promise<void>;
  readonly #waiting: Batch[] = [];
  readonly #restMs: number;
  readonly #rest = new Waker();
  #writing: Promise<void> | undefined;

  /** @param write - never throws */
  constructor(write: (progress: JudgingProgress) => Promise<void>, restMs = usualRestMs) {
    this.#write = write;
    this.#restMs = restMs;
  }

  /** Stores this soon; what comes first, at once. */
  add({ caseCount, runs }: JudgingProgress): void {
    const batch = this.#batch();
    batch.runs.push(...runs);
    if (caseCount !== undefined) batch.caseCount = caseCount;
    this.#writing ??= this.#writeAll();
  }

  /** Drops what is not on its way yet. Resolves when nothing is on its way. */
  async end(): Promise<void> {
    this.#waiting.length = 0;
    this.#rest.wake();
    await this.#writing;
  }

  /** The batch that progress is added to now. */
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
      await this.#rest.sleep(this.#restMs);
    }
    this.#writing = undefined;
  }
}
