import type { ContestRefusal } from '#contest';
import type { LoggedObjects } from '#protocol';
import { type MemberType, putMember, removeMember } from '#store';
import type { Visit } from '../../routes/route.ts';
import type { LiveContest } from '../live-contest.ts';
import { told } from '../told.ts';

const prefixes = {
  groups: 'group',
  organizations: 'organization',
  teams: 'team',
  persons: 'person',
  awards: 'award',
  accounts: 'account',
} as const satisfies Record<MemberType | 'accounts', string>;

const wordsOf = (object: LoggedObjects[MemberType] | undefined): string =>
  object === undefined ? '' : 'citation' in object ? object.citation : object.name;

/** An unused id for an object of the type. */
export const newMemberId = (live: LiveContest, type: keyof typeof prefixes): string =>
  freeMemberIds(live, type)();

/** Unused ids for objects of the type, a new one with each call. */
export function freeMemberIds(
  { state }: Pick<LiveContest, 'state'>,
  type: keyof typeof prefixes,
): () => string {
  const known = state.all(type);
  let number = known.size;
  return () => {
    do number++;
    while (known.has(`${prefixes[type]}-${number}`));
    return `${prefixes[type]}-${number}`;
  };
}

/** Stores a participant or award, announces it, and records who did it.
 *  @returns why not */
export async function saveMember<T extends MemberType>(
  visit: Visit<unknown>,
  live: LiveContest,
  type: T,
  object: LoggedObjects[T],
): Promise<ContestRefusal | undefined> {
  const refused = await putMember(visit.services.db, live.id, type, object);
  if (refused !== undefined) return refused;
  const action = live.state.all(type).has(object.id) ? 'change' : 'add';
  await told(
    visit,
    { live },
    { action: `${type}.${action}`, object: object.id, details: { name: wordsOf(object) } },
  );
  return undefined;
}

/** Removes a participant or award, like `saveMember`.
 *  @returns why not */
export async function dropMember(
  visit: Visit<unknown>,
  live: LiveContest,
  type: MemberType,
  id: string,
): Promise<ContestRefusal | undefined> {
  const refused = await removeMember(visit.services.db, live.id, type, id);
  if (refused !== undefined) return refused;
  const name = wordsOf(live.state.all(type).get(id));
  await told(visit, { live }, { action: `${type}.remove`, object: id, details: { name } });
  return undefined;
}
