import type { FileIssue } from '#host';
import type { Comparison } from '#judging';
import type { JurySubmission, TimeLimitRule } from '#problem-reader';
import type { Judgement } from '#protocol';

/** An error fails the verification; a warning is probably a mistake; a note is for the jury to decide. */
export type Severity = 'error' | 'warning' | 'note';

/** One thing that a check found. */
export interface Finding {
  readonly severity: Severity;
  /** Where: a file, case or submission, `secret/03`, `accepted/bfs.cpp:12`. */
  readonly place: string;
  readonly expected?: string;
  readonly found: string;
}

/** The result of a check. */
export interface CheckOutcome {
  /** One line: how much was checked, and what is worth knowing even if all is well. */
  readonly summary: string;
  readonly findings: readonly Finding[];
}

/** The report on a check. */
export interface CheckReport extends CheckOutcome {
  readonly name: string;
  /** `skipped`: the check does not apply to this problem; the summary says why. */
  readonly status: 'ok' | 'skipped' | Severity;
  /** Elapsed time. */
  readonly ms: number;
}

/** A jury submission, its judgement, and how that compares with the expectations. */
export interface JudgedSubmission {
  readonly submission: JurySubmission;
  readonly judgement: Judgement;
  readonly comparison: Comparison;
}

/** The report on a problem. */
export interface VerifyReport {
  readonly problem: string;
  readonly title: string;
  readonly dialect: string;
  readonly cases: number;
  /** Undefined if none could be derived from the submissions. */
  readonly timeLimit?: { readonly ms: number; readonly source: TimeLimitRule['source'] };
  readonly checks: readonly CheckReport[];
  readonly submissions: readonly JudgedSubmission[];
  /** How many cases of submissions were run, and for how many a cached result was used. */
  readonly runs: { readonly run: number; readonly known: number };
  readonly ms: number;
}

/** Events of a verification. */
export type VerifyEvent =
  /** `done` of `total` checks have been made. */
  | { readonly type: 'started'; readonly check: string; readonly done: number; readonly total: number }
  /** `text`: what is being checked. */
  | { readonly type: 'progress'; readonly check: string; readonly text: string }
  | { readonly type: 'checked'; readonly report: CheckReport }
  /** The jury's submissions are judged. */
  | { readonly type: 'judged'; readonly submissions: readonly JudgedSubmission[] }
  | { readonly type: 'report'; readonly report: VerifyReport };

/** An issue of a package as a finding. */
export function formatFinding({ severity, file, line, column, key, expected, found }: FileIssue): Finding {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return { severity, place: key === undefined ? place : `${place} ${key}`, expected, found };
}
