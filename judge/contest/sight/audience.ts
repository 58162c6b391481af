import { type FileObject, readTime, type SubmissionObject } from '#protocol';
import { contestTimeAt, freezeStart } from '../log/clock.ts';
import type { ContestState } from '../log/contest-state.ts';

/** Who looks at a contest. `judge`, `admin` and `analyst` see everything about submissions; `staff` see what the public
 *  sees. `account`: id of the caller's own account in the contest. */
export type ContestAudience =
  | { readonly kind: 'public' }
  | { readonly kind: 'team'; readonly team: string; readonly account?: string }
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

/** True if problems are no longer secret. */
export const seesProblems = (audience: ContestAudience, { state }: ContestState): boolean =>
  isJuryOf(audience) || state.started !== null;

/** True if this problem is no longer secret: an exercise of a class may be hidden for longer. */
export const seesProblem = (audience: ContestAudience, id: string, contest: ContestState): boolean =>
  isJuryOf(audience) || (contest.state.started !== null && !contest.state.hidden_exercises?.includes(id));

/** True for a class that is its members' own: each student sees what concerns them, and nobody else's results. */
export const isPrivateClass = ({ contest }: ContestState): boolean =>
  contest?.rules === 'class' && !contest.public;

/** True if the audience may read statements: visitors may have to wait for the end. */
export function seesStatements(audience: ContestAudience, contest: ContestState): boolean {
  if (!seesProblems(audience, contest)) return false;
  const takesPart = isJuryOf(audience) || audience.kind === 'team';
  return takesPart || !contest.contest?.statements_after_end || contest.state.ended !== null;
}

/** Contest time of a TIME of the log; undefined while no start is known. */
export const contestTimeOf = ({ clock }: Pick<ContestState, 'clock'>, time: string): number | undefined =>
  contestTimeAt(clock, readTime(time) ?? 0);

/** True for submissions between freeze and thaw: only the jury and the team itself see their results. */
export function isFrozen({ time }: SubmissionObject, contest: ContestState): boolean {
  const from = freezeStart(contest.clock);
  if (from === undefined || contest.state.thawed !== null) return false;
  return (contestTimeOf(contest, time) ?? 0) >= from;
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
