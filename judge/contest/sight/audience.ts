import { type FileObject, readTime, type StateObject, type SubmissionObject } from '#protocol';
import { minuteMs } from '#text';
import { type ContestClock, contestTimeAt, freezeStart, stateAt, teamClock } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';

/** Who looks at a contest. `judge`, `admin` and `analyst` see everything about submissions; `staff` see what the public
 *  sees. `account`: id of the caller's own account in the contest. `upToMs`: with individual windows, what has happened
 *  up to a contest time, as the board of a team shows it that is at this time. `isCoach`: sees what the team sees, and
 *  does nothing in its name. */
export type ContestAudience =
  | { readonly kind: 'public'; readonly upToMs?: number }
  | { readonly kind: 'team'; readonly team: string; readonly account?: string; readonly isCoach?: true }
  | { readonly kind: 'judge' | 'admin' | 'analyst' | 'staff'; readonly account?: string };

/** True for those who see what is hidden from contestants. */
export const isJuryOf = ({ kind }: ContestAudience): boolean =>
  kind === 'judge' || kind === 'admin' || kind === 'analyst';

/** True for those who bring balloons and printed texts, and for those who direct them. */
export const seesBalloons = ({ kind }: ContestAudience): boolean =>
  kind === 'staff' || kind === 'judge' || kind === 'admin';

/** The name of an audience in tokens and caches: all callers with the same name see the same feed. */
export const audienceName = (audience: ContestAudience): string =>
  audience.kind === 'team' ? `team.${audience.team}` : audience.kind;

/** The audience for feeds and caches: without the account, which only decides who sees which account as their own. */
export const sharedAudience = (audience: ContestAudience): ContestAudience =>
  audience.kind === 'team' ? { kind: 'team', team: audience.team } : { kind: audience.kind };

/** True if the audience may know of a team. */
export function seesTeam(audience: ContestAudience, id: string, contest: ContestState): boolean {
  const team = contest.all('teams').get(id);
  if (team === undefined) return false;
  if (isJuryOf(audience) || (audience.kind === 'team' && audience.team === id)) return true;
  return !isPrivateClass(contest) && isPublicTeam(id, contest);
}

/** True for teams that are on the public board: neither hidden nor in a hidden group, and in the main group if the
 *  contest names one. */
export function isPublicTeam(id: string, contest: ContestState): boolean {
  const team = contest.all('teams').get(id);
  if (team === undefined || team.hidden) return false;
  const { group_ids: groups = [] } = team;
  const main = contest.contest?.main_scoreboard_group_id;
  if (main != null && !groups.includes(main)) return false;
  return !groups.some((group) => contest.all('groups').get(group)?.hidden);
}

/** True while each team takes part in a time of its own: until the contest is over nobody may learn from those who
 *  started earlier. */
export const isApart = ({ clock, state }: Pick<ContestState, 'clock' | 'state'>): boolean =>
  clock.windowMs !== undefined && state.ended === null;

/** True if problems are no longer secret. */
export function seesProblems(audience: ContestAudience, contest: ContestState): boolean {
  if (isJuryOf(audience)) return true;
  if (!isApart(contest)) return contest.state.started !== null;
  if (audience.kind === 'public') return audience.upToMs !== undefined;
  return audience.kind === 'team' && contest.all('teams').get(audience.team)?.start_time != null;
}

/** True if this problem is no longer secret: an exercise of a class may be hidden for longer. */
export const seesProblem = (audience: ContestAudience, id: string, contest: ContestState): boolean =>
  isJuryOf(audience) || (seesProblems(audience, contest) && !contest.state.hidden_exercises?.includes(id));

/** True for a problem to which a team may submit: of a division with problems of its own, for these alone. */
function isOfDivision(team: string, problem: string, contest: ContestState): boolean {
  const groups = contest.all('teams').get(team)?.group_ids ?? [];
  const own = groups.flatMap((id) => {
    const problems = contest.all('groups').get(id)?.problems;
    return problems === undefined ? [] : [problems];
  });
  return own.length === 0 || own.some((problems) => problems.includes(problem));
}

/** True if the audience may read the statement of a problem: while the contest runs, a team reads those of its own
 *  division. */
export const seesStatement = (audience: ContestAudience, problem: string, contest: ContestState): boolean =>
  seesStatements(audience, contest) &&
  (contest.state.ended !== null || isForReader(audience, problem, contest));

/** False for a team that looks and whose division has not this problem. */
export const isForReader = (audience: ContestAudience, problem: string, contest: ContestState): boolean =>
  audience.kind !== 'team' || isOfDivision(audience.team, problem, contest);

/** True for a class that is its members' own: each student sees what concerns them, and nobody else's results. */
export const isPrivateClass = ({ contest }: ContestState): boolean =>
  contest?.rules === 'class' && !contest.public;

/** True if the audience may read statements: visitors may have to wait for the end. */
export function seesStatements(audience: ContestAudience, contest: ContestState): boolean {
  if (!seesProblems(audience, contest)) return false;
  const takesPart = isJuryOf(audience) || audience.kind === 'team';
  return takesPart || !contest.contest?.statements_after_end || contest.state.ended !== null;
}

/** The clock of what a team does; null: of the whole contest. */
export const clockOfTeam = (contest: ContestState, team: string | null): ContestClock =>
  contest.clock.windowMs === undefined || team === null
    ? contest.clock
    : teamClock(contest.clock, contest.all('teams').get(team));

/** The clock of a team that looks, once it has started; for everybody else, that of the whole contest. */
export function clockFor(audience: ContestAudience, contest: ContestState): ContestClock {
  const own = clockOfTeam(contest, audience.kind === 'team' ? audience.team : null);
  return own.startMs === undefined ? contest.clock : own;
}

/** What has happened at a moment for an audience: with individual windows a team that looks has its own start, freeze
 *  and end, and a board that shows what happened up to a contest time has the freeze of that time. */
export function stateFor(audience: ContestAudience, contest: ContestState, nowMs: number): StateObject {
  const { state, clock } = contest;
  if (!isApart(contest)) return state;
  if (audience.kind === 'public' && audience.upToMs !== undefined)
    return {
      ...state,
      frozen: audience.upToMs >= (freezeStart(clock) ?? Number.POSITIVE_INFINITY) ? state.started : null,
    };
  if (audience.kind !== 'team') return state;
  const started = contest.all('teams').get(audience.team)?.start_time ?? null;
  if (started === null) return { ...state, started };
  const { frozen, ended } = stateAt(clockOfTeam(contest, audience.team), undefined, nowMs);
  return { ...state, started, frozen, ended };
}

/** Up to which contest time a team sees on boards what others have done: whole minutes of its own time, so that teams
 *  share boards; undefined: the board is that of everybody. */
export function boardTime(
  audience: ContestAudience,
  contest: ContestState,
  nowMs: number,
): number | undefined {
  if (audience.kind !== 'team' || !isApart(contest)) return undefined;
  const own = clockOfTeam(contest, audience.team);
  const ms = contestTimeAt(own, nowMs);
  if (ms === undefined) return undefined;
  return ms >= own.durationMs ? own.durationMs : Math.max(0, Math.floor(ms / minuteMs) * minuteMs);
}

/** Contest time of a TIME of the log for a team; undefined while its start is not known.
 *  @param team - null: of the whole contest */
export const contestTimeOf = (contest: ContestState, time: string, team: string | null): number | undefined =>
  contestTimeAt(clockOfTeam(contest, team), readTime(time) ?? 0);

/** True for submissions between freeze and thaw: only the jury and the team itself see their results. */
export function isFrozen({ time, team_id }: SubmissionObject, contest: ContestState): boolean {
  const from = freezeStart(contest.clock);
  if (from === undefined || contest.state.thawed !== null) return false;
  return (contestTimeOf(contest, time, team_id) ?? 0) >= from;
}

/** An object of the Contest API as an audience sees it, ready to be written as JSON. */
export type SeenObject = Readonly<Record<string, unknown>>;

/** The named fields of an object, in the given order. */
export function fields<T extends object, Name extends keyof T & string>(
  object: T,
  names: readonly Name[],
): Pick<T, Name> {
  const found: Partial<Pick<T, Name>> = {};
  for (const name of names) found[name] = object[name];
  return found as Pick<T, Name>;
}

/** The files of an object for everybody who sees the object: with addresses relative to the base of the API, without
 *  their place in the store.
 *  @param place - of the object in its contest: `teams/7`; '' for the contest itself */
export const filesSeen = (
  files: readonly FileObject[] | null | undefined,
  place: string,
  { contest }: ContestState,
) =>
  files?.map((file) => ({
    ...fields(file, ['href', 'filename', 'hash', 'mime', 'width', 'height', 'tag']),
    href: /^(contests\/|https?:)/.test(file.href)
      ? file.href
      : ['contests', contest?.id, place, file.href].filter(Boolean).join('/'),
  }));
