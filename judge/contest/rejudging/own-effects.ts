import type { ContestState } from '../log/contest-state.ts';
import { seesJudgement } from '../sight/judging-views.ts';
import { visible } from '../sight/visible.ts';

/** A verdict that a team sees change on a submission of its own. */
export interface OwnEffect {
  readonly team: string;
  readonly submission: string;
  readonly problem: string;
  /** Ids of judgement types; undefined: the team sees none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** True: nobody but the team and the jury sees it, as the board is frozen or the team hidden. */
  readonly isOwnSecret: boolean;
}

/** Changes that teams would see on their own submissions, also since the freeze, where the public board stays the same.
 *  @param before - the contest now
 *  @param after - if other judgements counted */
export function ownEffects(before: ContestState, after: ContestState): readonly OwnEffect[] {
  return [...before.all('submissions').values()].flatMap((submission) => {
    const { id, team_id: team, problem_id } = submission;
    if (team === null) return [];
    const [old, fresh] = [verdictSeen(team, id, before), verdictSeen(team, id, after)];
    if (old === fresh) return [];
    const isOwnSecret = !after
      .judgementsOf(id)
      .map((judgement) => after.all('judgements').get(judgement))
      .some((judgement) => judgement?.current && seesJudgement({ kind: 'public' }, judgement, after));
    return [
      {
        team,
        submission: id,
        before: old,
        after: fresh,
        isOwnSecret,
        problem: before.all('problems').get(problem_id)?.label ?? '',
      },
    ];
  });
}

/** The verdict that counts, as the team sees it. */
function verdictSeen(team: string, submission: string, contest: ContestState): string | undefined {
  for (const id of contest.judgementsOf(submission)) {
    const judgement = contest.all('judgements').get(id);
    if (!judgement?.current) continue;
    const seen = visible({ kind: 'team', team }, 'judgements', judgement, contest);
    return typeof seen?.judgement_type_id === 'string' ? seen.judgement_type_id : undefined;
  }
  return undefined;
}
