import type { ContestAudience } from '#contest';
import type { ContestObject } from '#protocol';
import { contestMember } from '#store';
import type { SignedIn } from '../routes/caller.ts';
import { notFound } from '../routes/errors.ts';
import type { Services } from '../services.ts';
import type { LiveContest } from './live-contest.ts';

/** A contest, and the caller's audience in it. */
export interface SeenContest {
  readonly contest: LiveContest;
  readonly audience: ContestAudience;
}

/** A contest that the caller may see. @throws HttpError 404 */
export async function seenContest(
  services: Pick<Services, 'contests' | 'db'>,
  caller: SignedIn | undefined,
  id: string,
): Promise<SeenContest> {
  const contest = await services.contests.get(id);
  const audience = contest && (await audienceIn({ id, object: contest.state.contest }, services, caller));
  if (contest === undefined || audience === undefined) throw notFound();
  return { contest, audience };
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
