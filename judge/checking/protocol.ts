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

/** What a worker is told of an output. */
export interface WorkerJob extends CheckJob {
  /** For the default validator, what `args` mean. */
  readonly comparison?: ComparisonOptions;
}

/** What a worker is to run: an ES module that exports `checker`, a checktestdata program (Latin-1) for inputs, or, undefined, the
 *  default validator. */
export type WorkerCode = string | { readonly checktestdata: string } | undefined;

/** What the judge sends to a worker. `load` comes first, once; then one `check` at a time. */
export type ToWorker =
  | { readonly type: 'load'; readonly code: WorkerCode }
  | { readonly type: 'check'; readonly job: WorkerJob };

/** What a worker answers: `started` and `loaded` once, then to each `check` an opinion, or why there is none. */
export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'loaded' }
  | { readonly type: 'opinion'; readonly result: CheckResult }
  | { readonly type: 'broken'; readonly reason: string };
