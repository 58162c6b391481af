import type { RunResult, Verdict } from '#verdict';
import type { CaseTexts } from './judgement.ts';

/** What happened when a program was tried, on an input of its author's or on the samples. */
export interface TrialResult {
  /** Undefined if it could not be detected. */
  readonly language?: string;
  readonly compile: { readonly ok: boolean; readonly output: string };
  /** Why nothing was run; '' if something was. */
  readonly message: string;
  readonly runs: readonly TrialRun[];
}

/** A run of a program that is tried. */
export interface TrialRun extends Pick<CaseTexts, 'dialogue' | 'passes'> {
  /** Of the sample: `sample/01`; '' for an own input. */
  readonly name: string;
  /** Undefined if the run ended well and its output was not checked, as on an own input. */
  readonly verdict?: Verdict;
  readonly message: string;
  /** Undefined if the judge failed. */
  readonly run?: RunResult;
  /** The first 64 KiB of each; `…` marks a cut. */
  readonly output: string;
  readonly errors: string;
}
