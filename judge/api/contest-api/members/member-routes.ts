import type { FileObject, LoggedObjects } from '#protocol';
import type { Route } from '#server';
import { dropMember, type GivenFile, memberFields, newMemberId, picturesGiven, saveMember } from '#server';
import type { MemberType } from '#store';
import { defined } from '#values';
import { accountType } from './account-type.ts';
import { objectRoutes, type WritableType } from './object-routes.ts';
import { problemType } from './problem-type.ts';

/** Properties with pictures, and those that this API does not set. */
const pictures = {
  groups: [],
  organizations: ['logo', 'country_flag'],
  teams: ['photo'],
  persons: [],
  awards: [],
} as const;
const kept = ['desktop', 'webcam'] as const;

const memberType = (type: MemberType): WritableType => ({
  type,
  fields: memberFields[type],
  newId: (state) => newMemberId(state, type),
  async save(visit, id, given) {
    const known = visit.reader.full.all(type).get(id) as Readonly<Record<string, unknown>> | undefined;
    const object: Record<string, unknown> = {
      ...Object.fromEntries(kept.map((name) => [name, known?.[name]])),
      ...(type === 'awards' && { team_ids: null }),
      ...given,
      id,
    };
    for (const property of pictures[type]) {
      const stored = await picturesGiven(visit.services.db, {
        property,
        given: given[property] as readonly GivenFile[] | undefined,
        known: known?.[property] as readonly FileObject[] | undefined,
      });
      if (stored !== undefined && 'fault' in stored) return { refused: stored.fault };
      object[property] = stored;
    }
    return saveMember(visit, type, defined(object) as unknown as LoggedObjects[MemberType]);
  },
  drop: (visit, id) => dropMember(visit, type, id),
});

/** Writing the objects of a contest that are set before it. */
export const memberRoutes = (base: string): readonly Route[] =>
  [...(Object.keys(memberFields) as MemberType[]).map(memberType), accountType, problemType].flatMap((type) =>
    objectRoutes(base, type),
  );
