/** How an interactor ended: with an opinion, waiting until the wall clock stopped it (`silent`), or in any other way (`broken`). */
export type InteractorEnd = 'accepted' | 'rejected' | 'silent' | 'broken';

/** What decides a conversation. Times are of one clock, in ns. */
export interface ConversationFacts {
  readonly submission: {
    /** It crashed or went over a limit. */
    readonly failed: boolean;
    /** Before that, the interactor could not know that it had ended. */
    readonly noticedNs: number;
  };
  readonly interactor: { readonly end: InteractorEnd; readonly endedNs: number };
}

/** Whose word counts, by the rules that the judges of the package format agree on:
 *
 *  1. an interactor that does not say accepted or rejected is broken, unless it was only waiting for a submission that had failed;
 *  2. one that rejects before it can know of the submission's end decides: what the submission does afterwards does not matter;
 *  3. otherwise a submission that failed decides, even after it was accepted;
 *  4. otherwise the interactor does. */
export function whoDecides({
  submission,
  interactor,
}: ConversationFacts): 'submission' | 'interactor' | 'nobody' {
  const { end, endedNs } = interactor;
  if (end === 'broken' || (end === 'silent' && !submission.failed)) return 'nobody';
  if (end === 'rejected' && endedNs < submission.noticedNs) return 'interactor';
  return submission.failed ? 'submission' : 'interactor';
}

/** Whether a submission that ended well counts as stopped by the wall clock: it took longer than that allows, and the interactor's clock
 *  ran out. Sending many messages makes the clock of a submission patient but not that of the interactor, so it could end just
 *  before the interactor's time is over, and leave it none to answer: nobody may make the judge fail like that. */
export const outstayed = (end: InteractorEnd, submissionMs: number, patienceMs: number): boolean =>
  end === 'silent' && submissionMs > patienceMs;
