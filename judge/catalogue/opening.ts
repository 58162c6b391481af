import type { MeasuringProgress, ResultCache } from '../judging/index.ts';

/** What takes time while a problem is opened. */
export type OpeningEvent =
  /** Test cases are made. `what`: `tests`, or the slug of the problem and the name of a group, `msquare full`. */
  | { readonly type: 'making'; readonly what: string; readonly done: number; readonly total?: number }
  | MeasuringProgress;

/** How a problem is opened. */
export interface OpeningOptions {
  readonly onProgress?: (event: OpeningEvent) => void;
  /** Ends the opening: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Links of the package may lead into this folder around it, too. */
  readonly linksInto?: string;
  /** Programs that run at the same time; default: one per core. */
  readonly slots?: number;
  /** Earlier runs that measuring a time limit may rely on; default: every submission is run. */
  readonly results?: ResultCache;
}
