import type { ComparisonOptions } from '../package/index.ts';
import type { CheckResult } from '../verdict/index.ts';

/** One output to check. Only paths travel: the files are opened by the worker. */
export interface CheckJob {
  /** Name of the test case, for messages. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  /** Made by a contestant's program: never followed if it is a link, and refused unless it is a regular file. */
  readonly outputPath: string;
  readonly args: readonly string[];
}

/** An output for the default validator, and what its arguments mean. */
export interface ComparedOutput extends CheckJob {
  readonly comparison: ComparisonOptions;
}

/** An input for a checktestdata program. */
export type InputCheck = Pick<CheckJob, 'name' | 'inputPath' | 'args'>;

/** What a worker is asked about: the default validator, a TypeScript checker and a checktestdata program each about their own. */
export type WorkerJob = ComparedOutput | CheckJob | InputCheck;

/** What a worker is to run. */
export type WorkerCode =
  | { readonly kind: 'default' }
  /** `module`: an ES module that exports `checker`. */
  | { readonly kind: 'typescript'; readonly module: string }
  /** `source`: the program in Latin-1, one character a byte. */
  | { readonly kind: 'checktestdata'; readonly source: string };

/** What the judge sends to a worker. `load` comes first, once; then one `check` at a time, with one job or several. */
export type ToWorker =
  | { readonly type: 'load'; readonly code: WorkerCode }
  | { readonly type: 'check'; readonly jobs: readonly WorkerJob[] };

/** What came of one job. */
export type JobAnswer =
  | { readonly type: 'opinion'; readonly result: CheckResult }
  | { readonly type: 'broken'; readonly reason: string };

/** What a worker answers: `started` and `loaded` once, then to each `check` the answers to its first jobs, at least one: it leaves the
 *  others when they took long. */
export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'loaded' }
  | { readonly type: 'checked'; readonly answers: readonly JobAnswer[] };
