import type { Blame } from '#host';
import type { ComparisonOptions } from '#problem-reader';
import type { CheckResult } from '#verdict';

/** One output to check. Only paths are sent; the worker opens the files. */
export interface CheckJob {
  /** Name of the test case, for messages. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  /** Made by a contestant's program: links are never followed, and only a regular file is accepted. */
  readonly outputPath: string;
  readonly args: readonly string[];
}

/** An output for the default validator, with its parsed arguments. */
export interface ComparedOutput extends CheckJob {
  readonly comparison: ComparisonOptions;
}

/** An input for a checktestdata program. */
export type InputCheck = Pick<CheckJob, 'name' | 'inputPath' | 'args'>;

/** A job for a worker; its type depends on what the worker runs. */
export type WorkerJob = ComparedOutput | CheckJob | InputCheck;

/** What a worker runs. */
export type WorkerCode =
  | { readonly kind: 'default' }
  /** `module`: an ES module that exports `checker`. */
  | { readonly kind: 'typescript'; readonly module: string }
  /** `source`: the program in Latin-1, one character per byte. */
  | { readonly kind: 'checktestdata'; readonly source: string };

/** Messages from the judge to a worker: first one `load`, then one `check` at a time. */
export type ToWorker =
  | { readonly type: 'load'; readonly code: WorkerCode }
  | { readonly type: 'check'; readonly jobs: readonly WorkerJob[] };

/** The outcome of one job. */
export type JobAnswer =
  | { readonly type: 'opinion'; readonly result: CheckResult }
  | { readonly type: 'broken'; readonly reason: string };

/** Messages from a worker: `started` and `loaded` once, then for each `check` an opinion or why there is none. */
export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'loaded' }
  | { readonly type: 'checked'; readonly answers: readonly JobAnswer[] };

/** The checker or the jury's data are broken: names the checker, the case and the reason. Never a contestant's
 *  fault; judging turns it into JE. */
export class CheckerError extends Error {
  override readonly name = 'CheckerError';
  readonly fault: Blame = 'package';
  /** File name of the checker, or `default validator`. */
  readonly checker: string;
  /** Name of the test case. */
  readonly caseName: string;
  readonly reason: string;

  constructor(checker: string, caseName: string, reason: string, options?: ErrorOptions) {
    super(`${checker}, case ${caseName}: ${reason}`, options);
    this.checker = checker;
    this.caseName = caseName;
    this.reason = reason;
  }
}

/** The same of an interactor. */
export class InteractorError extends CheckerError {}
