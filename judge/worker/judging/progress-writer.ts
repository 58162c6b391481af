import { statSync } from 'node:fs';
import { firstBytes, Waker } from '#host';
import type { CasePaths } from '#judging';
import { type CaseResult, caseFileNames } from '#protocol';
import type { JudgingProgress, NewCaseFile } from '#store';
import { type CaseImages, imageAudiences } from '#verdict';

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

const mostFileBytes = 1024 ** 2;
const mostBytes = 8 * 1024 ** 2;
const mostCases = 25;

/** The files of one case. */
interface OneCase {
  /** Position among the cases of the problem. */
  readonly at: number;
  readonly bytes: number;
  readonly files: readonly NewCaseFile[];
}

/** Files of the cases of one judging that the jury may download. Cases end in any order, and some that run ahead do not
 *  count in the end, so if there is too much, files are dropped from the last case backwards. */
export class CaseFiles {
  readonly #places: ReadonlyMap<string, number>;
  #cases: readonly OneCase[] = [];
  #images: readonly OneCase[] = [];

  /** @param cases - all, in case order */
  constructor(cases: readonly { readonly name: string }[]) {
    this.#places = new Map(cases.map(({ name }, at) => [name, at]));
  }

  /** Reads the files of a case, at most 1 MiB of each. */
  add(caseName: string, paths: CasePaths): void {
    const at = this.#places.get(caseName) ?? 0;
    if (this.#cases.length === mostCases && at > (this.#cases.at(-1)?.at ?? 0)) return;
    const files = caseFileNames.flatMap((file): NewCaseFile[] => {
      const path = paths[file];
      const size = path === undefined ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
      if (path === undefined || size === 0) return [];
      return [{ caseName, file, size, content: firstBytes(path, Math.min(size, mostFileBytes)) }];
    });
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    const all = [...this.#cases, { at, bytes, files }];
    this.#cases = withinLimits(all.sort((a, b) => a.at - b.at));
  }

  /** Adds the pictures of a case. If its output is drawn again, the later pictures count. */
  addImages(caseName: string, images: CaseImages): void {
    const at = this.#places.get(caseName) ?? 0;
    const files = imageAudiences.flatMap((audience): NewCaseFile[] => {
      const bytes = images[audience]?.bytes;
      if (bytes === undefined) return [];
      return [{ caseName, file: `${audience}image`, size: bytes.length, content: Buffer.from(bytes) }];
    });
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    const others = this.#images.filter((one) => one.at !== at);
    this.#images = withinLimits([...others, { at, bytes, files }].sort((a, b) => a.at - b.at));
  }

  /** The files of these cases. */
  of(cases: readonly { readonly name: string }[]): readonly NewCaseFile[] {
    const names = new Set(cases.map(({ name }) => name));
    return [...this.#cases, ...this.#images].flatMap(({ files }) =>
      files.filter(({ caseName }) => names.has(caseName)),
    );
  }
}

/** The first cases, as many as fit; always at least one. */
function withinLimits(cases: readonly OneCase[]): readonly OneCase[] {
  let sum = 0;
  return cases.slice(0, mostCases).filter(({ bytes }, index) => {
    sum += bytes;
    return index === 0 || sum <= mostBytes;
  });
}
