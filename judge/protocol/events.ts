import type { CaseResult, Judgement } from './judgement.ts';

/** Version of events, and of what is in them. Fields may be added under the same version; a reader passes over what it does not know. */
export const protocolVersion = 1;

/** What every event says. */
interface EventHead {
  readonly version: typeof protocolVersion;
  /** What the caller calls the submission. */
  readonly submission: string;
  /** The judgement that the event belongs to: `JudgementOrigin.id`. */
  readonly judgementId?: string;
}

/** What judging tells while it works. Plain data without paths of the machine: it can be stored, sent, and read by a browser. */
export type JudgingEvent = EventHead &
  (
    | {
        readonly type: 'compiled';
        readonly ok: boolean;
        /** Undefined: nobody could tell. */
        readonly language?: string;
        /** What the compiler wrote. */
        readonly output: string;
        /** It had been compiled before. */
        readonly cached: boolean;
        /** Cases that may be run: fewer are where a failure ends the judging. */
        readonly caseCount: number;
      }
    /** In the order in which runs finish. */
    | { readonly type: 'case'; readonly result: CaseResult }
    | { readonly type: 'judgement'; readonly judgement: Judgement }
  );
