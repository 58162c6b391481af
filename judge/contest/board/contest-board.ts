import { type JudgementObject, type LoggedEvent, readTime, type SubmissionObject } from '#protocol';
import { defined } from '#values';
import { freezeStart, lengthOf, wallTime } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';
import { contestTerms } from '../log/contest-terms.ts';
import type { Scoreboard, ScoreboardRow } from '../ranking/cell.ts';
import { frozen, LiveBoard, rankCells, scoreboard } from '../ranking/scoreboard.ts';
import type { Attempt } from '../ranking/submission.ts';
import type { ContestTerms } from '../ranking/terms.ts';
import {
  type ContestAudience,
  clockOfTeam,
  contestTimeOf,
  isJuryOf,
  isPrivateClass,
  isPublicTeam,
  seesProblem,
  seesTeam,
} from '../sight/audience.ts';
import { seesJudgement, seesSubmission } from '../sight/views.ts';

/** Audience of a board: contestants and everybody else, or the jury, for whom it is never frozen. */
export type BoardAudience = 'public' | 'jury';

/** The board for an audience. */
export const boardFor = (audience: ContestAudience): BoardAudience =>
  isJuryOf(audience) ? 'jury' : 'public';

const lookers: Readonly<Record<BoardAudience, ContestAudience>> = {
  public: { kind: 'public' },
  jury: { kind: 'admin' },
};

/** The board of a contest for one audience, kept up to date by the log. Hidden teams are on no board. */
export class ContestBoard {
  readonly #audience: ContestAudience;
  #terms: ContestTerms | undefined;
  #live: LiveBoard | undefined;
  #version = 0;

  /** @param upToMs - with individual windows: what has happened up to that contest time */
  constructor(audience: BoardAudience, upToMs?: number) {
    this.#audience = upToMs === undefined ? lookers[audience] : { kind: 'public', upToMs };
  }

  /** Increases whenever the board may have changed: a version number for what is made from the board. */
  get version(): number {
    return this.#version;
  }

  /** Takes an event. @param contest - the state after it */
  take(event: LoggedEvent, contest: ContestState): void {
    const { type } = event;
    if (type === 'submissions') this.#put(event.objectId, contest);
    else if (type === 'judgements') this.#put(event.data?.submission_id ?? '', contest);
    else if (['contest', 'state', 'problems', 'teams', 'groups', 'organizations'].includes(type))
      this.#forget();
  }

  /** The current board. */
  read(contest: ContestState): { readonly terms: ContestTerms; readonly board: Scoreboard } {
    this.#terms ??= contestTerms(contest, shownTo(this.#audience, contest));
    this.#live ??= this.#made(contest, this.#terms);
    return { terms: this.#terms, board: this.#live.board };
  }

  #forget(): void {
    this.#live = undefined;
    this.#terms = undefined;
    this.#version++;
  }

  #made(contest: ContestState, terms: ContestTerms): LiveBoard {
    const live = new LiveBoard(terms);
    for (const id of contest.all('teams').keys())
      if (isPublicTeam(id, contest) && seesTeam(this.#audience, id, contest)) live.enter(id);
    for (const submission of contest.all('submissions').values()) {
      const attempt = attemptFor(this.#audience, submission, contest);
      if (attempt !== undefined) live.put(attempt);
    }
    return live;
  }

  #put(submissionId: string, contest: ContestState): void {
    this.#version++;
    const submission = contest.all('submissions').get(submissionId);
    const attempt = submission && attemptFor(this.#audience, submission, contest);
    if (attempt === undefined) this.#live?.drop(submissionId);
    else this.#live?.put(attempt);
  }
}

/** Selects the columns of a board. Before the start it has all of them, and its readers cut them off. */
const shownTo =
  (audience: ContestAudience, contest: ContestState) =>
  ({ id }: { readonly id: string }): boolean =>
    contest.state.started === null || seesProblem(audience, id, contest);

/** Ranks some contestants of a board among themselves, for the board of a group. */
export function boardAmong(
  terms: ContestTerms,
  { rows }: Scoreboard,
  isIn: (contestant: string) => boolean,
): Scoreboard {
  const unmarked = rows
    .filter(({ contestant }) => isIn(contestant))
    .map(({ contestant, cells }) => ({
      contestant,
      cells: cells.some(({ leads }) => leads) ? cells.map((cell) => ({ ...cell, leads: false })) : cells,
    }));
  return rankCells(terms, unmarked);
}

/** A submission as the board of an audience counts it; undefined if it does not count. */
export function attemptFor(
  audience: ContestAudience,
  submission: SubmissionObject,
  contest: ContestState,
): Attempt | undefined {
  const entry = entryFor(audience, submission, contest);
  if (entry === undefined || (submission.ignored && audience.kind !== 'public')) return undefined;
  const current = currentJudgement(submission.id, contest);
  const isSeen = current !== undefined && seesJudgement(audience, current, contest);
  return isSeen ? judgedAttempt(entry, current) : { ...entry, state: 'pending' };
}

/** Where a submission counts on the board of an audience, unless the jury ignores it; undefined: it is hidden from the
 *  audience, without a team, before the start, or after the end (which counts only under `class`). */
export function entryFor(
  audience: ContestAudience,
  submission: SubmissionObject,
  contest: ContestState,
): Entry | undefined {
  const { id, team_id: team, problem_id } = submission;
  const timeMs = contestTimeOf(contest, submission.time, team);
  const label = contest.all('problems').get(problem_id)?.label;
  if (team === null || label === undefined || timeMs === undefined || timeMs < 0) return undefined;
  const { durationMs } = clockOfTeam(contest, team);
  if (timeMs >= durationMs && contest.contest?.rules !== 'class') return undefined;
  if (!isPublicTeam(team, contest) || !seesSubmission(audience, submission, contest)) return undefined;
  // Of individual windows the contest time alone says who was earlier.
  const arrivedMs = contest.clock.windowMs === undefined ? readTime(submission.time) : undefined;
  return { id, contestant: team, problem: label, timeMs, arrivedMs };
}

type Entry = Omit<Extract<Attempt, { state: 'pending' }>, 'state'>;

/** The judgement of a submission that counts. */
export function currentJudgement(submissionId: string, contest: ContestState): JudgementObject | undefined {
  return contest
    .judgementsOf(submissionId)
    .map((id) => contest.all('judgements').get(id))
    .find((judgement) => judgement?.current);
}

function judgedAttempt(
  handedIn: Entry,
  { judgement_type_id: verdict, runs = [], groups }: JudgementObject,
): Attempt {
  if (verdict === null) return { ...handedIn, state: 'pending' };
  const cases = runs.map(({ number: _, cpuMs: __, ...facts }) => facts);
  return { ...handedIn, state: 'judged', verdict, cases, groups };
}

/** The row of a team as the team itself sees it, with results that the public board does not show yet. Its rank and its
 *  marks are those of the public board: in a freeze they must not reveal what others have reached. In a class that is
 *  its members' own nobody is on that board, and each student is the first of one.
 *  @returns undefined if the team is not on the given public board */
export function teamRow(
  team: string,
  contest: ContestState,
  { terms, board }: { readonly terms: ContestTerms; readonly board: Scoreboard },
): ScoreboardRow | undefined {
  const known = rowOf(board, team);
  if (known === undefined && !(isPrivateClass(contest) && isPublicTeam(team, contest))) return undefined;
  const audience: ContestAudience = { kind: 'team', team };
  // Relative points alone depend on results of others.
  const isAlone = terms.rules !== 'relative';
  const counting = isAlone ? contest.submissionsOf(team) : [...contest.all('submissions').values()];
  const attempts = counting.flatMap((submission) => attemptFor(audience, submission, contest) ?? []);
  const contestants = isAlone ? [team] : board.rows.map(({ contestant }) => contestant);
  const own = scoreboard(terms, contestants, attempts).rows.find(({ contestant }) => contestant === team);
  if (own === undefined) return known;
  const cells = own.cells.map((cell, index) => ({ ...cell, leads: known?.cells[index]?.leads ?? false }));
  return { ...own, rank: known?.rank ?? own.rank, cells };
}

/** The row of a contestant. */
export const rowOf = (board: Scoreboard, contestant: string): ScoreboardRow | undefined =>
  board.rows.find((row) => row.contestant === contestant);

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
  const terms = contestTerms(contest, shownTo({ kind: 'public' }, contest));
  const { clock } = contest;
  const placed = (attempt: Attempt): Attempt => ({
    ...attempt,
    ...defined({
      arrivedMs: clock.windowMs === undefined ? wallTime(clock, attempt.timeMs ?? 0) : undefined,
    }),
  });
  const teams = [...contest.all('teams').keys()].filter((id) => seesTeam({ kind: 'public' }, id, contest));
  const durationMs = lengthOf(clock);
  const past = [...contest.all('submissions').values()]
    .flatMap((submission) => attemptFor({ kind: 'public' }, submission, contest) ?? [])
    .filter(({ timeMs = 0 }) => timeMs <= nowMs);
  const isFrozen = nowMs < durationMs && nowMs >= (freezeStart(clock) ?? durationMs);
  const shown = isFrozen ? frozen(terms, past) : past;
  return {
    terms,
    board: scoreboard(terms, [...teams, virtualContestant], [...shown, ...own.map(placed)]),
    isFrozen,
  };
}
