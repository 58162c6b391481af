import {
  type Audience,
  type FeedbackPolicy,
  type Judgement,
  type JudgementView,
  usualFeedback,
  viewOf,
} from '../protocol/index.ts';

/** For whom a report is. Renderers show what `viewOf` lets them see. */
export interface Reader {
  readonly audience: Audience;
  /** How much a team is told; default: `usualFeedback`. */
  readonly feedback?: FeedbackPolicy;
}

/** A judgement to be shown to somebody. */
export interface JudgementReport extends Reader {
  readonly judgement: Judgement;
  /** What the jury or the user expected, and how the judgement differs; undefined: nothing was stated. */
  readonly expected?: Expected;
}

export interface Expected {
  /** In a few words: `AC`, `WA or TLE`. */
  readonly wanted: string;
  /** One line each, without an end; empty: all is as expected. */
  readonly faults: readonly string[];
}

/** What the reader of a report may see of its judgement. Renderers show this, never the judgement itself. */
export function seen({ judgement, audience, feedback = usualFeedback }: JudgementReport): JudgementView {
  return viewOf(judgement, audience, feedback);
}
