import type { CaseResult, Judgement } from './judgement.ts';

/** Version of events and their contents. Fields may be added within a version; a reader ignores fields it does not
 *  know. */
export const protocolVersion = 1;

/** Fields of every event. */
interface EventHead {
  readonly version: typeof protocolVersion;
  /** What the caller calls the submission. */
  readonly submission: string;
  /** The judgement that the event belongs to: `JudgementOrigin.id`. */
  readonly judgementId?: string;
}

/** An event of a judging in progress. Plain data without paths of the machine: it can be stored, sent, and read by
 *  a browser. */
export type JudgingEvent = EventHead &
  (
    | {
        readonly type: 'compiled';
        readonly ok: boolean;
        /** Undefined if it could not be detected. */
        readonly language?: string;
        /** Compiler output. */
        readonly output: string;
        /** True if a cached compilation was used. */
        readonly cached: boolean;
        /** Number of cases that may be run. Fewer are run if a failure ends the judging. */
        readonly caseCount: number;
      }
    /** In the order in which runs finish. */
    | { readonly type: 'case'; readonly result: CaseResult }
    | { readonly type: 'judgement'; readonly judgement: Judgement }
  );
