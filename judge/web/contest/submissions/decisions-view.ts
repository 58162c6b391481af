import type { SubmissionObject } from '#protocol';
import type { SeenSubmission } from '#server';
import { type ContestReader, judges } from '#server';
import type { DecisionsView } from '../../submissions/decisions.tsx';

/** What the jury sees in addition on the page of a submission.
 *  @param typed - a verdict by hand that was refused */
export function decisionsView(
  { live: { id: contestId, state }, audience }: ContestReader,
  { id, ignored }: SubmissionObject,
  { facts: { judgement } }: SeenSubmission,
  typed: DecisionsView['typed'],
): DecisionsView {
  const judgements = state.judgementsOf(id).flatMap((name) => state.all('judgements').get(name) ?? []);
  return {
    contestId,
    submission: id,
    judgements: judgements.map((one) => ({
      id: one.id,
      verdict: one.judgement_type_id,
      isCurrent: one.current,
      isByHand: one.by_hand ?? false,
      rejudging: one.rejudging == null ? undefined : Number(one.rejudging),
      begun: one.start_time,
    })),
    typed,
    byHand: judgement.record?.byHand,
    isIgnored: ignored ?? false,
    mayDecide: judges.includes(audience.kind) && state.state.finalized === null,
  };
}
