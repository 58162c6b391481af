import { readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { type OpenChecker, openChecker } from '#checking';
import { type FileIssue, makeTemporaryFolder, withFile } from '#host';
import { type Judge, type MeasuredTimeLimit, openJudge, type ResultCache, waitNotice } from '#judging';
import type { Problem } from '#problem-reader';
import { gradeJury } from './jury.ts';
import type { JudgedSubmission } from './report.ts';

/** Options of a verification. */
export interface VerifyOptions {
  /** Number of mutants to run; 0: none. */
  readonly mutants: number;
  /** Seed for all random choices. */
  readonly seed: number;
  /** Run submissions that must be too slow on all cases instead of stopping after three. */
  readonly all: boolean;
  /** Maximum number of simultaneous runs. */
  readonly slots: number;
  /** Use cached results of earlier verifications. */
  readonly cache: boolean;
  /** Links of the package may also lead into this folder, which contains it. */
  readonly linksInto?: string;
  readonly signal?: AbortSignal;
}

interface ContextParts {
  /** The problem, with its actual time limit. */
  readonly problem: Problem;
  readonly options: VerifyOptions;
  /** Aborts to end the verification. */
  readonly signal: AbortSignal;
  /** Issues from reading the package strictly. */
  readonly issues: readonly FileIssue[];
  /** Set if the problem declares no time limit. */
  readonly measured?: MeasuredTimeLimit;
  readonly results: ResultCache | undefined;
  readonly tell: (text: string) => void;
}

/** Checkers and validators: `close` ends their work and may be called twice. */
interface Closable {
  close(): Promise<void>;
}

/** What checks share. Things that several checks need are made on first use. */
export class VerifyContext {
  readonly problem: Problem;
  readonly options: VerifyOptions;
  readonly signal: AbortSignal;
  readonly judge: Judge;
  readonly issues: readonly FileIssue[];
  readonly measured: MeasuredTimeLimit | undefined;
  readonly results: ResultCache | undefined;
  /** Reports progress. */
  readonly tell: (text: string) => void;
  #jury: Promise<readonly JudgedSubmission[]> | undefined;
  #checker: Promise<OpenChecker> | undefined;
  #folder: string | undefined;
  readonly #open = new Set<Closable>();
  readonly #stop = (): void => {
    for (const open of this.#open) void open.close();
  };

  constructor({ problem, options, signal, issues, measured, results, tell }: ContextParts) {
    this.problem = problem;
    this.options = options;
    this.signal = signal;
    this.judge = openJudge({ slots: options.slots, onWait: (isWaiting) => isWaiting && tell(waitNotice) });
    this.issues = issues;
    this.measured = measured;
    this.results = results;
    this.tell = tell;
    signal.addEventListener('abort', this.#stop);
  }

  /** The jury's submissions, judged. */
  jury(): Promise<readonly JudgedSubmission[]> {
    this.#jury ??= gradeJury(this);
    return this.#jury;
  }

  /** The judged submissions, if a check has already asked for them. */
  async judged(): Promise<readonly JudgedSubmission[]> {
    return (await this.#jury?.catch(() => [])) ?? [];
  }

  checker(): Promise<OpenChecker> {
    this.#checker ??= openChecker(this.problem, { workers: this.options.slots }).then((checker) =>
      this.#keep(checker),
    );
    return this.#checker;
  }

  /** Runs `work` with a resource that is closed at the end, or immediately when the verification is aborted. */
  async using<C extends Closable, T>(opening: Promise<C>, work: (open: C) => Promise<T>): Promise<T> {
    const open = this.#keep(await opening);
    try {
      return await work(open);
    } finally {
      this.#open.delete(open);
      await open.close();
    }
  }

  /** A temporary folder for checks; removed at the end. */
  folder(): string {
    this.#folder ??= makeTemporaryFolder();
    return this.#folder;
  }

  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.#stop);
    await this.#checker?.catch(() => undefined);
    await Promise.all(Array.from([this.judge, ...this.#open], (open) => open.close()));
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  #keep<C extends Closable>(open: C): C {
    this.#open.add(open);
    if (this.signal.aborted) this.#stop();
    return open;
  }
}

/** The text of a jury file; undefined if it has more bytes (default: 4 MiB), since processing it here would take
 *  too long. */
export function readSmallFile(path: string, mostBytes = 4 * 1024 ** 2): string | undefined {
  return statSync(path).size > mostBytes ? undefined : readFileSync(path, 'utf8');
}

/** The first bytes of a file, as text. */
export function readStart(path: string, mostBytes = 4096): string {
  const buffer = Buffer.alloc(mostBytes);
  const bytes = withFile(path, (fd) => readSync(fd, buffer));
  return buffer.toString('latin1', 0, bytes);
}

const longestLine = 64 * 1024;

/** The first line of a file; undefined if it is longer than 64 KiB. */
export function readFirstLine(path: string): string | undefined {
  const head = readStart(path, longestLine + 1);
  const end = head.indexOf('\n');
  if (end >= 0) return head.slice(0, end);
  return head.length > longestLine ? undefined : head;
}
