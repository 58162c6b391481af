import { visible } from '#contest';
import type { Alarm } from '#store';
import type { LiveContests } from '../memory/live-contests.ts';

/** Where something happened, as far as everybody may know it at this moment. */
export interface PublicPlace {
  readonly contest_id?: string;
  readonly problem_id?: string;
  readonly submission_id?: string;
}

/** Where an alarm rang, as the public sees it now: a judgement that the freeze or the feedback of its contest hides is
 *  not told, nor a contest that is not public. */
export async function publicPlace(
  contests: LiveContests,
  { contestId, submission, judgement }: Alarm,
): Promise<PublicPlace> {
  const contest = contestId === null ? undefined : await contests.get(contestId);
  await contest?.look();
  if (contest === undefined || !contest.state.contest?.public) return {};
  const { state, id: contest_id } = contest;
  const judged = state.all('judgements').get(judgement ?? '');
  const given = state.all('submissions').get(submission ?? '');
  const isSeen = judged !== undefined && visible({ kind: 'public' }, 'judgements', judged, state);
  if (!isSeen || given === undefined) return { contest_id };
  return { contest_id, problem_id: given.problem_id, submission_id: given.id };
}
