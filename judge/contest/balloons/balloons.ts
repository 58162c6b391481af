/** Theory of operation. A team gets a balloon for each problem that it solved. A balloon is told only when nothing that is
 *  still to be judged can change it: every submission that came earlier and could be the team's first solution instead,
 *  or take a first away, or use up what a team may get in the freeze, has its verdict. So what was told stays, unless the
 *  jury changes verdicts, the freeze, or who takes part. */
import { attemptFor } from '../board/contest-board.ts';
import { freezeStart } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { isSettled } from '../ranking/cells.ts';
import { groupedBy, inTime } from '../ranking/order.ts';
import type { Attempt } from '../ranking/submission.ts';

/** A balloon: a team of the public board has solved a problem. */
export interface Balloon {
  /** Id of the team's first accepted submission to the problem. */
  readonly id: string;
  /** Ids. */
  readonly team: string;
  readonly problem: string;
  readonly contestMs: number;
  /** Nobody solved anything earlier. */
  readonly isFirstInContest: boolean;
  /** Nobody solved this problem earlier. */
  readonly isFirstForProblem: boolean;
}

/** The balloons that are certain, in order of contest time. None for what was submitted in the freeze, unless the contest
 *  allows it, thawed or not; none at all where teams see no verdicts, because balloons would tell them. */
export function balloonsOf(contest: ContestState): readonly Balloon[] {
  if ((contest.contest?.feedback ?? 'none') === 'none') return [];
  const submissions = [...contest.all('submissions').values()];
  const attempts = inTime(submissions.flatMap((one) => attemptFor({ kind: 'admin' }, one, contest) ?? []));
  const byProblem = groupedBy(attempts, ({ problem }) => problem);
  const everywhere = rivalry(attempts);
  const rivals = new Map([...byProblem].map(([problem, all]) => [problem, rivalry(all)]));
  const byTeam = groupedBy(attempts, ({ contestant }) => contestant);
  return attempts.flatMap((attempt) => {
    const own = earlier(byTeam.get(attempt.contestant) ?? [], attempt);
    const problem = contest.all('submissions').get(attempt.id)?.problem_id;
    if (problem === undefined || !isFirstSolution(attempt, own) || !isAllowed(attempt, own, contest))
      return [];
    const isFirstInContest = isFirst(attempt, everywhere);
    const isFirstForProblem = isFirst(attempt, rivals.get(attempt.problem) ?? everywhere);
    if (isFirstInContest === undefined || isFirstForProblem === undefined) return [];
    const { id, contestant: team } = attempt;
    return [{ id, team, problem, contestMs: timeOf(attempt), isFirstInContest, isFirstForProblem }];
  });
}

const timeOf = ({ timeMs = 0 }: Attempt): number => timeMs;

const isAccepted = (attempt: Attempt): boolean => isSettled(attempt) && attempt.verdict === 'AC';

/** What may become a solution, or is one. */
const isPossible = (attempt: Attempt): boolean => !isSettled(attempt) || attempt.verdict === 'AC';

/** Those of a list in order of time that come before one of them. */
const earlier = (ordered: readonly Attempt[], attempt: Attempt): readonly Attempt[] =>
  ordered.slice(0, ordered.indexOf(attempt));

/** @param own - what the team submitted earlier */
const isFirstSolution = (attempt: Attempt, own: readonly Attempt[]): boolean =>
  isAccepted(attempt) && !own.some((one) => one.problem === attempt.problem && isPossible(one));

/** In the freeze, a balloon counts as the latest of all that its team may have got by then. */
function isAllowed(attempt: Attempt, own: readonly Attempt[], { clock, contest }: ContestState): boolean {
  if (timeOf(attempt) < (freezeStart(clock) ?? Number.POSITIVE_INFINITY)) return true;
  const most = contest?.balloons_in_freeze ?? 0;
  if (most === 'all') return true;
  return new Set(own.filter(isPossible).map(({ problem }) => problem)).size < most;
}

/** The earliest moments at which somebody solved something, or may have solved it. */
interface Rivalry {
  readonly solvedMs: number;
  readonly openMs: number;
}

const rivalry = (attempts: readonly Attempt[]): Rivalry => ({
  solvedMs: earliest(attempts.filter(isAccepted)),
  openMs: earliest(attempts.filter((one) => !isSettled(one))),
});

const earliest = (attempts: readonly Attempt[]): number =>
  attempts.reduce((least, attempt) => Math.min(least, timeOf(attempt)), Number.POSITIVE_INFINITY);

/** True if nobody was earlier; those who are equally early are all first. Undefined: not certain yet. */
function isFirst(attempt: Attempt, { solvedMs, openMs }: Rivalry): boolean | undefined {
  if (solvedMs < timeOf(attempt)) return false;
  return openMs < timeOf(attempt) ? undefined : true;
}
