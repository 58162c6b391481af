import type { TalkRun } from '#sandbox';

/** How an interactor ended: with an opinion, waiting until the wall clock stopped it (`silent`), having spent its
 *  CPU time, its output or all available time on a flood of messages (`flooded`), or in any other way (`broken`). */
export type InteractorEnd = 'accepted' | 'rejected' | 'silent' | 'flooded' | 'broken';

/** More than a submission needs to send in a reasonable conversation. */
export const floodBytes = 256 * 1024;

/** How an interactor without an opinion ended. It is `stopped` only after a submission that failed or left more
 *  than `floodBytes` unread.
 *   @param saidBytes - sent by the submission. */
export function endWithoutOpinion(
  { exit, stopped }: Pick<TalkRun, 'exit' | 'stopped'>,
  saidBytes: number,
): InteractorEnd {
  if (stopped) return 'flooded';
  if (exit.kind !== 'killed') return 'broken';
  if (exit.limit === 'wall') return 'silent';
  return exit.limit !== 'memory' && saidBytes > floodBytes ? 'flooded' : 'broken';
}

/** The facts that decide a conversation. All times are from one clock, in ns. */
export interface ConversationFacts {
  readonly submission: {
    /** It crashed or exceeded a limit. */
    readonly failed: boolean;
    /** The earliest time at which the interactor could know that it had ended. */
    readonly noticedNs: number;
  };
  readonly interactor: { readonly end: InteractorEnd; readonly endedNs: number };
}

/** Whose opinion counts, by the rules that the judges of the package format agree on:
 *
 *   1. An interactor that neither accepts nor rejects is broken, unless it was only waiting for a submission that
 *      had failed, or was flooded by it.
 *   2. An interactor that rejects before it can know of the submission's end decides; what the submission does
 *      afterwards does not matter.
 *   3. Otherwise a submission that failed decides, even if it was accepted before.
 *   4. Otherwise the interactor decides. */
export function whoDecides({
  submission,
  interactor,
}: ConversationFacts): 'submission' | 'interactor' | 'nobody' {
  const { end, endedNs } = interactor;
  const isExcused = (end === 'silent' || end === 'flooded') && submission.failed;
  if (end !== 'accepted' && end !== 'rejected') return isExcused ? 'submission' : 'nobody';
  if (end === 'rejected' && endedNs < submission.noticedNs) return 'interactor';
  return submission.failed ? 'submission' : 'interactor';
}
