/** Theory of operation. A route of a contest says as data what its callers have to be there; `dispatch` finds the
 *  reader, refuses everybody else, and hands it to the handler. Code that is about several contests asks for a reader
 *  of each. */
import type { ContestAudience } from '#contest';
import type { ContestObject } from '#protocol';
import { contestMember } from '#store';
import { isStorable } from '#text';
import type { SignedIn } from '../http/caller.ts';
import { HttpError, notFound, orNotFound } from '../http/errors.ts';
import { type ContestReader, type Part, readerAs } from '../memory/contest-reader.ts';
import { keepExam } from './exam.ts';
import type { Services } from './services.ts';

export const anybody: readonly Part[] = ['public', 'team', 'staff', 'analyst', 'judge', 'admin'];
/** Those who see what is hidden from contestants. */
export const contestJury = ['analyst', 'judge', 'admin'] as const satisfies readonly Part[];
/** Those who decide about submissions. */
export const judges = ['judge', 'admin'] as const satisfies readonly Part[];
/** Those who hand out balloons and printed texts, and those who lead them. */
export const runners = ['staff', 'judge', 'admin'] as const satisfies readonly Part[];
/** Those who change a contest. */
export const contestAdmins = ['admin'] as const satisfies readonly Part[];

const conditions = {
  /** Of a class, which has no awards, there is nothing to reveal. */
  final: ({ state, contest }: ContestReader) => state.finalized !== null && contest?.rules !== 'class',
  contest: ({ contest }: ContestReader) => contest?.rules !== 'class',
  class: ({ contest }: ContestReader) => contest?.rules === 'class',
  printing: ({ contest }: ContestReader) => contest?.printing === true && contest.rules !== 'class',
} as const;

/** Who may use a route of a contest. */
export interface ContestRights {
  readonly may: readonly Part[];
  /** What has to be so in the contest, for everybody: else there is no such page. */
  readonly when?: keyof typeof conditions | undefined;
  /** True: what it does, or offers to do, is done in the name of a team, or by the jury: a coach may not. */
  readonly acts?: boolean | undefined;
  /** Told, with 403, to others who see the contest. Without it a page is not there for them. */
  readonly refusal?: string | undefined;
}

/** Who asks for something of a contest, and from where. */
export interface Asking {
  readonly services: Pick<Services, 'contests' | 'db'>;
  readonly caller: SignedIn | undefined;
  readonly address: string;
  /** True: asked for the page that says why a request was refused. */
  readonly isAgain?: boolean;
}

/** The caller as a reader of a contest; undefined: for them there is no such contest.
 *  @throws HttpError 403 where its exam does not let them in */
export async function contestReader(asking: Asking, id: string): Promise<ContestReader | undefined> {
  const { services, caller } = asking;
  const live = await services.contests.get(id);
  const audience = live && (await audienceIn({ id, object: live.state.contest }, services, caller));
  const reader = live && audience && readerAs(live, audience);
  if (reader !== undefined && live?.state.contest?.exam !== undefined) await keepExam(reader, asking);
  return reader;
}

/** The caller as a reader who has these rights in a contest. @throws HttpError 404, 403 */
export async function readerWith(
  { may, when, acts, refusal }: ContestRights,
  asking: Asking,
  id: string,
): Promise<ContestReader> {
  const reader = orNotFound(isStorable(id) ? await contestReader(asking, id) : undefined);
  if (acts && reader.isCoach && may.includes('team'))
    throw new HttpError(403, 'a coach sees what the team sees, and does nothing in its name');
  const isMet = when === undefined || conditions[when](reader);
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
  if (member?.coachOf != null) return { kind: 'team', team: member.coachOf, isCoach: true, ...account };
  return member !== undefined || object?.public ? { kind: 'public' } : undefined;
}
