/** Theory of operation. A team gets a balloon for each problem that it solved. A balloon is announced only when no
 *  pending judgement can change it: every submission that came earlier and could be the team's first solution instead,
 *  or take a first away, or use up what a team may get in the freeze, has its verdict. So an announced balloon stays,
 *  unless the jury changes verdicts, the freeze, or who takes part. With individual windows somebody who starts later
 *  may always have been earlier, and nobody is in a hall: there are none. */

import type { LoggedEvent } from '#protocol';
import { groupedBy } from '#values';
import { freezeStart } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { inTime, isSettled, momentOf } from '../ranking/cells.ts';
import type { Attempt } from '../ranking/submission.ts';
import { attemptFor } from './contest-board.ts';

/** A balloon: a team of the public board has solved a problem. */
export interface Balloon {
  /** Id of the team's first accepted submission to the problem. */
  readonly id: string;
  /** Ids. */
  readonly team: string;
  readonly problem: string;
  readonly contestMs: number;
  /** No problem was solved earlier, by anybody. */
  readonly isFirstInContest: boolean;
  /** This problem was not solved earlier by anybody. */
  readonly isFirstForProblem: boolean;
}

/** The balloons of a contest, kept up to date by its log. */
export class ContestBalloons {
  #attempts: Map<string, Attempt> | undefined;
  #balloons: readonly Balloon[] | undefined;

  /** Takes an event. @param contest - the state after it */
  take({ type, objectId, data }: LoggedEvent, contest: ContestState): void {
    if (type === 'submissions') this.#put(objectId, contest);
    else if (type === 'judgements') this.#put(data?.submission_id ?? '', contest);
    else if (['contest', 'state', 'problems', 'teams', 'groups'].includes(type)) {
      this.#attempts = undefined;
      this.#balloons = undefined;
    }
  }

  /** The balloons that are certain, in order of contest time. Submissions in the freeze give none unless the contest
   *  allows it, even after the thaw; and there are none at all where teams see no verdicts, because balloons would
   *  reveal them. */
  read(contest: ContestState): readonly Balloon[] {
    this.#attempts ??= allAttempts(contest);
    this.#balloons ??= certainBalloons([...this.#attempts.values()], contest);
    return this.#balloons;
  }

  #put(id: string, contest: ContestState): void {
    if (this.#attempts === undefined) return;
    const attempt = attemptOf(id, contest);
    if (attempt === undefined) this.#attempts.delete(id);
    else this.#attempts.set(id, attempt);
    this.#balloons = undefined;
  }
}

function allAttempts(contest: ContestState): Map<string, Attempt> {
  const attempts = [...contest.all('submissions').keys()].flatMap((id) => attemptOf(id, contest) ?? []);
  return new Map(attempts.map((attempt) => [attempt.id, attempt]));
}

/** A submission as the board of the jury counts it, without its cases. */
function attemptOf(id: string, contest: ContestState): Attempt | undefined {
  const submission = contest.all('submissions').get(id);
  const attempt = submission && attemptFor({ kind: 'admin' }, submission, contest);
  return attempt?.state === 'judged' ? { ...attempt, cases: [] } : attempt;
}

function certainBalloons(unordered: readonly Attempt[], contest: ContestState): readonly Balloon[] {
  if ((contest.contest?.feedback ?? 'none') === 'none' || contest.clock.windowMs !== undefined) return [];
  const attempts = inTime(unordered);
  const byProblem = groupedBy(attempts, ({ problem }) => problem);
  const everywhere = rivalry(attempts);
  const rivals = new Map([...byProblem].map(([problem, all]) => [problem, rivalry(all)]));
  const byTeam = groupedBy(attempts, ({ contestant }) => contestant);
  return attempts.filter(isAccepted).flatMap((attempt) => {
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

/** Submissions that are or may become solutions. */
const isPossible = (attempt: Attempt): boolean => !isSettled(attempt) || attempt.verdict === 'AC';

/** Submissions of a list, in order of time, that come before one of them. */
const earlier = (ordered: readonly Attempt[], attempt: Attempt): readonly Attempt[] =>
  ordered.slice(0, ordered.indexOf(attempt));

/** @param attempt - an accepted one
 *  @param own - what the team submitted earlier */
const isFirstSolution = ({ problem }: Attempt, own: readonly Attempt[]): boolean =>
  !own.some((one) => one.problem === problem && isPossible(one));

/** In the freeze, a balloon counts as the last of all that its team may have received by then. */
function isAllowed(attempt: Attempt, own: readonly Attempt[], { clock, contest }: ContestState): boolean {
  if (timeOf(attempt) < (freezeStart(clock) ?? Number.POSITIVE_INFINITY)) return true;
  const most = contest?.balloons_in_freeze ?? 0;
  if (most === 'all') return true;
  return new Set(own.filter(isPossible).map(({ problem }) => problem)).size < most;
}

/** The earliest moments at which somebody solved, or may have solved, a problem. */
interface Rivalry {
  readonly solvedMs: number;
  readonly openMs: number;
}

const rivalry = (attempts: readonly Attempt[]): Rivalry => ({
  solvedMs: earliest(attempts.filter(isAccepted)),
  openMs: earliest(attempts.filter((one) => !isSettled(one))),
});

const earliest = (attempts: readonly Attempt[]): number =>
  attempts.reduce((least, attempt) => Math.min(least, momentOf(attempt) ?? 0), Number.POSITIVE_INFINITY);

/** True if nobody was earlier; those who are equally early are all first. Undefined: not certain yet. */
function isFirst(attempt: Attempt, { solvedMs, openMs }: Rivalry): boolean | undefined {
  const moment = momentOf(attempt) ?? 0;
  if (solvedMs < moment) return false;
  return openMs < moment ? undefined : true;
}
