import { defined } from '#values';
import { freezeStart, wallTime } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { contestTerms } from '../log/contest-terms.ts';
import type { Scoreboard } from '../ranking/cell.ts';
import { frozen, scoreboard } from '../ranking/scoreboard.ts';
import type { Attempt } from '../ranking/submission.ts';
import type { ContestTerms } from '../ranking/terms.ts';
import { isPublicTeam } from '../sight/audience.ts';
import { attemptFor } from './contest-board.ts';

/** The contestant of a virtual run on its board: no team can have this id. */
export const virtualContestant = '@me';

/** The board of a contest at a contest time, with one more contestant, who sees their own results although the board is
 *  frozen.
 *  @param own - attempts of `virtualContestant` */
export function virtualBoard(
  contest: ContestState,
  nowMs: number,
  own: readonly Attempt[],
): { readonly terms: ContestTerms; readonly board: Scoreboard; readonly isFrozen: boolean } {
  const terms = contestTerms(contest);
  const placed = (attempt: Attempt): Attempt => ({
    ...attempt,
    ...defined({ arrivedMs: wallTime(contest.clock, attempt.timeMs ?? 0) }),
  });
  const teams = [...contest.all('teams').keys()].filter((id) => isPublicTeam(id, contest));
  const { durationMs } = contest.clock;
  const past = [...contest.all('submissions').values()]
    .flatMap((submission) => attemptFor({ kind: 'public' }, submission, contest) ?? [])
    .filter(({ timeMs = 0 }) => timeMs <= nowMs);
  const isFrozen = nowMs < durationMs && nowMs >= (freezeStart(contest.clock) ?? durationMs);
  const shown = isFrozen ? frozen(terms, past) : past;
  return {
    terms,
    board: scoreboard(terms, [...teams, virtualContestant], [...shown, ...own.map(placed)]),
    isFrozen,
  };
}
