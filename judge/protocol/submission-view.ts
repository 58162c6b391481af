import type { Verdict } from '#verdict';
import type { JudgementView, ProgressView } from './view.ts';

/** Id of the contest of all problems that are open for practice. */
export const archive = 'archive';

/** Where a submission is: its contest or the archive, and its id there. */
export interface SubmissionPlace {
  readonly contestId: string;
  readonly apiId: string;
}

/** What the API and commands call a submission: its id in the archive, or `contest:id`. */
export const submissionRef = ({ contestId, apiId }: SubmissionPlace): string =>
  contestId === archive ? apiId : `${contestId}:${apiId}`;

/** The other way round. */
export function submissionPlace(ref: string): SubmissionPlace {
  const colon = ref.indexOf(':');
  return { contestId: colon < 0 ? archive : ref.slice(0, colon), apiId: ref.slice(colon + 1) };
}

/** The way of a submission. */
export type SubmissionState = 'queued' | 'compiling' | 'running' | 'done';

/** A submission as one audience sees it: what pages, the API and live streams show. */
export interface SubmissionView {
  /** In the archive its number; in a contest `contest:id`. */
  readonly id: string;
  readonly contest: string;
  /** Label of the problem in the contest; in the archive its slug. */
  readonly problem: string;
  readonly account: string;
  readonly language: string;
  readonly entryPoint?: string;
  /** Bytes of all files. */
  readonly size: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly state: SubmissionState;
  /** Null while there is none, or if it is hidden. */
  readonly verdict: Verdict | null;
  /** While it is queued: 1 is next. */
  readonly place?: number;
  /** While it is compiled or run. */
  readonly progress?: ProgressView;
  /** Once it is judged. In lists without its cases. */
  readonly judgement?: JudgementView;
}
