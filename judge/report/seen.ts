import { type JudgementView, usualFeedback, viewOf } from '../protocol/index.ts';
import type { JudgementReport } from './judgement.ts';

/** What the reader of a report may see of its judgement. Renderers show this, never the judgement itself. */
export function seen({ judgement, audience, feedback = usualFeedback }: JudgementReport): JudgementView {
  return viewOf(judgement, audience, feedback);
}
