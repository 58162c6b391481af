import type { FileIssue } from '#host';
import type { MeasuringProgress, ResultCache } from '#judging';

/** Progress while a problem is opened. */
export type OpeningEvent =
  /** Test cases are being made. `what`: `tests`, or the slug of the problem and the name of a group, `msquare full`. */
  | { readonly type: 'making'; readonly what: string; readonly done: number; readonly total?: number }
  | MeasuringProgress;

/** Options for opening a problem. */
export interface OpeningOptions {
  readonly onProgress?: (event: OpeningEvent) => void;
  /** Gets the warnings about the package as soon as it is read: what comes after may fail because of them. */
  readonly onWarnings?: (warnings: readonly FileIssue[]) => void;
  /** Cancels the opening, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Links of the package may also lead into this folder, which contains it. */
  readonly linksInto?: string;
  /** Programs that run at the same time; default: one per core. */
  readonly slots?: number;
  /** Results of earlier runs that may be used to measure a time limit; default: run every submission. */
  readonly results?: ResultCache;
}
