import { type AwardObject, apiSpan, type CommentaryObject } from '#protocol';
import type { ContestState } from '../log/contest-state.ts';
import { type ContestAudience, contestTimeOf, isJuryOf, seesTeam } from './audience.ts';
import { fields } from './seen.ts';

/** An award that the jury gave by hand. It may reveal results since the freeze, so others see it only after the
 *  thaw. */
export function awardView(audience: ContestAudience, award: AwardObject, contest: ContestState) {
  const { frozen, thawed, ended } = contest.state;
  const isOpen = ended !== null && (frozen === null || thawed !== null);
  if (!isOpen && !isJuryOf(audience)) return undefined;
  const teams: AwardObject['team_ids'] =
    award.team_ids?.filter((id) => seesTeam(audience, id, contest)) ?? null;
  return { ...fields(award, ['id', 'citation']), team_ids: teams };
}

/** A remark of a commentator, who sees everything: only for the jury. */
export function commentaryView(audience: ContestAudience, remark: CommentaryObject, contest: ContestState) {
  if (!isJuryOf(audience)) return undefined;
  const ms = contestTimeOf(contest, remark.time);
  return {
    ...fields(remark, ['id', 'time']),
    contest_time: ms === undefined ? undefined : apiSpan(ms),
    ...fields(remark, ['message', 'tags', 'team_ids', 'problem_ids', 'submission_ids']),
  };
}
