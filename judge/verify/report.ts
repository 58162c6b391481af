import type { Comparison, Judgement } from '../judging/index.ts';
import type { JurySubmission, TimeLimitRule } from '../package/index.ts';

/** An error fails the verification; a warning is likely a mistake; a note is for the jury to judge. */
export type Severity = 'error' | 'warning' | 'note';

/** One thing that a check found. */
export interface Finding {
  readonly severity: Severity;
  /** Where: a file, case or submission, `secret/03`, `accepted/bfs.cpp:12`. */
  readonly place: string;
  readonly expected?: string;
  readonly found: string;
}

/** What a check has to say. */
export interface CheckOutcome {
  /** One line: how much was looked at, and what is worth knowing when all is well. */
  readonly summary: string;
  readonly findings: readonly Finding[];
}

/** What became of a check. */
export interface CheckReport extends CheckOutcome {
  readonly name: string;
  /** `skipped`: it makes no sense for this problem, the summary says why. */
  readonly status: 'ok' | 'skipped' | Severity;
  /** Elapsed time. */
  readonly ms: number;
}

/** A jury submission, what it got, and how that compares with what is expected of it. */
export interface JudgedSubmission {
  readonly submission: JurySubmission;
  readonly judgement: Judgement;
  readonly comparison: Comparison;
}

/** Everything that was found out about a problem. */
export interface VerifyReport {
  readonly problem: string;
  readonly title: string;
  readonly dialect: string;
  readonly cases: number;
  /** Undefined: there is none, since none follows from the submissions. */
  readonly timeLimit?: { readonly ms: number; readonly source: TimeLimitRule['source'] };
  readonly checks: readonly CheckReport[];
  readonly submissions: readonly JudgedSubmission[];
  /** Cases of submissions that were run, and those whose result was known from an earlier verification. */
  readonly runs: { readonly run: number; readonly known: number };
  readonly ms: number;
}

/** What verifying tells while it works. */
export type VerifyEvent =
  /** `done` of `total` checks have been made. */
  | { readonly type: 'started'; readonly check: string; readonly done: number; readonly total: number }
  /** `text`: what is being looked at. */
  | { readonly type: 'progress'; readonly check: string; readonly text: string }
  | { readonly type: 'checked'; readonly report: CheckReport }
  | { readonly type: 'report'; readonly report: VerifyReport };
