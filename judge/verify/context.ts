import { rmSync } from 'node:fs';
import { type OpenChecker, openChecker } from '../checking/index.ts';
import { type FileIssue, makeTemporaryFolder } from '../host/index.ts';
import type { MeasuredTimeLimit, ResultCache } from '../judging/index.ts';
import type { Problem } from '../package/index.ts';
import { gradeJury } from './jury.ts';
import type { JudgedSubmission } from './report.ts';

/** How much is verified. */
export interface VerifyOptions {
  /** Mutants of accepted submissions to be run; 0: none. */
  readonly mutants: number;
  /** Of everything that is drawn: the same seed draws the same. */
  readonly seed: number;
  /** Run submissions that must be too slow on all cases, not only until three of them were. */
  readonly all: boolean;
  /** Programs run at the same time. */
  readonly slots: number;
  /** Take results from earlier verifications. */
  readonly cache: boolean;
  readonly signal?: AbortSignal;
}

interface ContextParts {
  /** With the time limit that holds. */
  readonly problem: Problem;
  readonly options: VerifyOptions;
  /** Aborts when the verification is to end. */
  readonly signal: AbortSignal;
  /** What reading the package strictly found. */
  readonly issues: readonly FileIssue[];
  /** Set when the problem gives no time limit. */
  readonly measured?: MeasuredTimeLimit;
  readonly results: ResultCache | undefined;
  readonly tell: (text: string) => void;
}

/** Checkers and validators: `close` ends what they do, and may be called twice. */
interface Closable {
  close(): Promise<void>;
}

/** What checks work with. Things that several need are made when the first one asks. */
export class VerifyContext {
  readonly problem: Problem;
  readonly options: VerifyOptions;
  readonly signal: AbortSignal;
  readonly issues: readonly FileIssue[];
  readonly measured: MeasuredTimeLimit | undefined;
  readonly results: ResultCache | undefined;
  /** Shows what is being looked at. */
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

  /** The submissions if somebody has asked for them. */
  async judged(): Promise<readonly JudgedSubmission[]> {
    return (await this.#jury?.catch(() => [])) ?? [];
  }

  checker(): Promise<OpenChecker> {
    this.#checker ??= openChecker(this.problem, { workers: this.options.slots }).then((checker) =>
      this.#keep(checker),
    );
    return this.#checker;
  }

  /** Works with something that is closed at the end, and at once when the verification is to end. */
  async using<C extends Closable, T>(opening: Promise<C>, work: (open: C) => Promise<T>): Promise<T> {
    const open = this.#keep(await opening);
    try {
      return await work(open);
    } finally {
      this.#open.delete(open);
      await open.close();
    }
  }

  /** A folder for whatever a check makes; it is gone at the end. */
  folder(): string {
    this.#folder ??= makeTemporaryFolder();
    return this.#folder;
  }

  async close(): Promise<void> {
    this.signal.removeEventListener('abort', this.#stop);
    await this.#checker?.catch(() => undefined);
    await Promise.all(Array.from(this.#open, (open) => open.close()));
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  #keep<C extends Closable>(open: C): C {
    this.#open.add(open);
    if (this.signal.aborted) this.#stop();
    return open;
  }
}
