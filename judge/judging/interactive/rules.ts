import type { TalkRun } from '../../sandbox/index.ts';

/** How an interactor ended: with an opinion, waiting until the wall clock stopped it (`silent`), with its CPU time, its output or all the time
 *  there was spent on a flood of messages (`flooded`), or in any other way (`broken`). */
export type InteractorEnd = 'accepted' | 'rejected' | 'silent' | 'flooded' | 'broken';

/** More than anybody needs to say in a conversation that an interactor can follow. */
export const floodBytes = 256 * 1024;

/** How an interactor without an opinion ended. It is `stopped` only after a submission that failed or left more than `floodBytes` unheard.
 *  @param saidBytes - by the submission. */
export function endWithoutOpinion(
  { exit, stopped }: Pick<TalkRun, 'exit' | 'stopped'>,
  saidBytes: number,
): InteractorEnd {
  if (stopped) return 'flooded';
  if (exit.kind !== 'killed') return 'broken';
  if (exit.limit === 'wall') return 'silent';
  return exit.limit !== 'memory' && saidBytes > floodBytes ? 'flooded' : 'broken';
}

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
 *  1. an interactor that does not say accepted or rejected is broken, unless it was only waiting for a submission that had failed, or
 *     was flooded by it;
 *  2. one that rejects before it can know of the submission's end decides: what the submission does afterwards does not matter;
 *  3. otherwise a submission that failed decides, even after it was accepted;
 *  4. otherwise the interactor does. */
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
