import type { JuryReader, SeenSubmission } from '#server';
import type { DecisionsView } from '../../submissions/decisions.tsx';
import type { SeenSubmissionObject } from './submissions-of.ts';

/** What the jury sees in addition on the page of a submission.
 *  @param typed - a verdict by hand that was refused */
export function decisionsView(
  { id: contestId, full: state, isJudge }: JuryReader,
  { id, ignored }: SeenSubmissionObject,
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
    mayDecide: isJudge && state.state.finalized === null,
  };
}
