/** Theory of operation. A contest is reached through a reader alone: the contest, and as whom the caller looks at it.
 *  A route of a contest says as data what its callers have to be there; `dispatch` finds the reader, refuses everybody
 *  else, and hands it to the handler. Code that is about several contests asks for a reader of each. */
import { type ContestAudience, type ContestState, isJuryOf } from '#contest';
import type { ContestObject } from '#protocol';
import { contestMember } from '#store';
import type { LiveContest } from '../contests/live-contest.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from './caller.ts';
import { HttpError, notFound } from './errors.ts';
import { isStorable } from './input/plain-text.ts';

/** What somebody is in a contest. */
export type Part = ContestAudience['kind'];

export const anybody: readonly Part[] = ['public', 'team', 'staff', 'analyst', 'judge', 'admin'];
/** Those who see what is hidden from contestants. */
export const contestJury: readonly Part[] = ['analyst', 'judge', 'admin'];
/** Those who decide about submissions. */
export const judges: readonly Part[] = ['judge', 'admin'];
/** Those who hand out balloons and printed texts, and those who lead them. */
export const runners: readonly Part[] = ['staff', 'judge', 'admin'];
/** Those who change a contest. */
export const contestAdmins: readonly Part[] = ['admin'];

const conditions = {
  final: ({ state }: ContestState) => state.finalized !== null,
  printing: ({ contest }: ContestState) => contest?.printing === true,
} as const;

/** Who may use a route of a contest. */
export interface ContestRights {
  readonly may: readonly Part[];
  /** What has to be so in the contest, for everybody: else there is no such page. */
  readonly when?: keyof typeof conditions | undefined;
  /** Told, with 403, to others who see the contest. Without it a page is not there for them. */
  readonly refusal?: string | undefined;
}

/** Somebody who looks at a contest. */
export interface ContestReader {
  readonly live: LiveContest;
  readonly audience: ContestAudience;
  /** The reader's own team, if it has one. */
  readonly team: string | undefined;
  readonly isJury: boolean;
}

/** The team of the reader, where only teams may be. */
export function ownTeam({ team }: ContestReader): string {
  if (team === undefined) throw notFound();
  return team;
}

type Asked = Pick<Services, 'contests' | 'db'>;

/** The caller as a reader of a contest; undefined: for them there is no such contest. */
export async function contestReader(
  services: Asked,
  caller: SignedIn | undefined,
  id: string,
): Promise<ContestReader | undefined> {
  const live = await services.contests.get(id);
  const audience = live && (await audienceIn({ id, object: live.state.contest }, services, caller));
  if (live === undefined || audience === undefined) return undefined;
  const team = audience.kind === 'team' ? audience.team : undefined;
  return { live, audience, team, isJury: isJuryOf(audience) };
}

/** The caller as a reader who has these rights in a contest. @throws HttpError 404, 403 */
export async function readerWith(
  { may, when, refusal }: ContestRights,
  services: Asked,
  { caller, id }: { readonly caller: SignedIn | undefined; readonly id: string },
): Promise<ContestReader> {
  const reader = isStorable(id) ? await contestReader(services, caller, id) : undefined;
  if (reader === undefined) throw notFound();
  const isMet = when === undefined || conditions[when](reader.live.state);
  if (may.includes(reader.audience.kind) && isMet) return reader;
  throw refusal === undefined || !isMet ? notFound() : new HttpError(403, refusal);
}

/** The audience of a caller in a contest; undefined: the contest does not exist for them. Roles in the whole judge
 *  count unless the contest gives a higher one; contests that are not public are visible to their members. */
export async function audienceIn(
  { id, object }: { readonly id: string; readonly object: ContestObject | undefined },
  { db }: Pick<Services, 'db'>,
  caller: SignedIn | undefined,
): Promise<ContestAudience | undefined> {
  const member = caller && (await contestMember(db, id, caller.id));
  const account = member && { account: member.id };
  if (caller?.role === 'admin' || member?.type === 'admin') return { kind: 'admin', ...account };
  if (member?.type === 'analyst') return { kind: 'analyst', ...account };
  if (caller?.role === 'jury' || member?.type === 'judge') return { kind: 'judge', ...account };
  if (member?.type === 'staff') return { kind: 'staff', ...account };
  if (member?.teamId != null) return { kind: 'team', team: member.teamId, ...account };
  return member !== undefined || object?.public ? { kind: 'public' } : undefined;
}
