import type { ContestRefusal, ContestState } from '#contest';
import type { LoggedObjects } from '#protocol';
import { changeMember, type MemberType, removeMember } from '#store';
import type { AdminVisit } from '../../routes/route.ts';
import { told } from '../../routes/telling.ts';

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
export const newMemberId = (state: ContestState, type: keyof typeof prefixes): string =>
  freeMemberIds(state, type)();

/** Unused ids for objects of the type, a new one with each call. */
export function freeMemberIds(state: ContestState, type: keyof typeof prefixes): () => string {
  const known = state.all(type);
  let number = known.size;
  return () => {
    do number++;
    while (known.has(`${prefixes[type]}-${number}`));
    return `${prefixes[type]}-${number}`;
  };
}

/** Stores a participant or award, announces it, and records who did it.
 *  @param change - makes it of what is stored, where that matters
 *  @returns why not */
export async function saveMember<T extends MemberType>(
  visit: AdminVisit,
  type: T,
  object: LoggedObjects[T],
  change: (now: LoggedObjects[T] | undefined) => LoggedObjects[T] | ContestRefusal = () => object,
): Promise<ContestRefusal | undefined> {
  const refused = await changeMember(visit.services.db, visit.reader.id, type, object.id, change);
  if (refused !== undefined) return refused;
  const action = visit.reader.full.all(type).has(object.id) ? 'change' : 'add';
  await told(visit, { action: `${type}.${action}`, object: object.id, details: { name: wordsOf(object) } });
  return undefined;
}

/** Removes a participant or award, like `saveMember`.
 *  @returns why not */
export async function dropMember(
  visit: AdminVisit,
  type: MemberType,
  id: string,
): Promise<ContestRefusal | undefined> {
  const refused = await removeMember(visit.services.db, visit.reader.id, type, id);
  if (refused !== undefined) return refused;
  const name = wordsOf(visit.reader.full.all(type).get(id));
  await told(visit, { action: `${type}.remove`, object: id, details: { name } });
  return undefined;
}
