import * as z from 'zod';
import type { CollectionType, SeenObject, Strictness } from '#contest';
import { eventTypes } from '#protocol';
import { anybody, defineRoute, json, notFound, orNotFound, type Route } from '#server';
import { requestOf, strictFields } from './request.ts';

/** The properties of each type that hold one id, by which a collection can be filtered. */
const filters: Readonly<Partial<Record<CollectionType, readonly string[]>>> = {
  groups: ['icpc_id'],
  organizations: ['icpc_id'],
  teams: ['icpc_id', 'organization_id'],
  persons: ['icpc_id'],
  accounts: ['team_id', 'person_id'],
  submissions: ['language_id', 'problem_id', 'team_id', 'account_id'],
  judgements: ['submission_id', 'judgement_type_id'],
  runs: ['judgement_id', 'judgement_type_id'],
  clarifications: ['from_team_id', 'to_team_id', 'reply_to_id', 'problem_id'],
};

/** The objects that match all filters of a query: `team_id=x`; `team_id=` means null. Other parameters are ignored.
 *  Only properties that the reader sees are compared. */
function filtered(
  type: CollectionType,
  objects: readonly SeenObject[],
  query: URLSearchParams,
): readonly SeenObject[] {
  const wanted = (filters[type] ?? []).flatMap((name) =>
    query.getAll(name).map((value) => [name, value === '' ? null : value] as const),
  );
  if (wanted.length === 0) return objects;
  return objects.filter((object) => wanted.every(([name, value]) => (object[name] ?? null) === value));
}

const collectionTypes = eventTypes.filter(
  (type): type is CollectionType => type !== 'contest' && type !== 'state',
);

const inCollection = strictFields.extend({ type: z.enum(collectionTypes) });

/** The published schemas have no place for a list of commentary. */
const requireType = (type: CollectionType, strict: Strictness): void => {
  if (strict !== false && type === 'commentary') throw notFound();
};

/** Objects of a contest, and its state. */
export const collectionRoutes = (base: string): readonly Route[] => [
  defineRoute({
    at: `GET ${base}/contests/:contest/state`,
    may: anybody,
    summary: 'Get the state of a contest: when it started, froze, ended and so on',
    input: strictFields,
    async handle(visit) {
      const { reader, look } = requestOf(visit);
      const state = orNotFound(reader.itself('state', look));
      return json(state);
    },
  }),
  defineRoute({
    at: `GET ${base}/contests/:contest/:type`,
    may: anybody,
    scope: 'submit',
    summary: 'List all objects of a type that you may see; `<property>=<id>` filters them',
    input: inCollection,
    async handle(visit) {
      const { reader, strict, look } = requestOf(visit);
      const { type } = visit.input;
      requireType(type, strict);
      // The same as in the feed, which callers of one kind share.
      const { shared } = reader;
      const objects = type === 'awards' ? shared.awards() : shared.all(type, look);
      return json(filtered(type, objects, visit.url.searchParams));
    },
  }),
  defineRoute({
    at: `GET ${base}/contests/:contest/:type/:id`,
    may: anybody,
    summary: 'Get one object',
    input: inCollection.extend({ id: z.string().max(200) }),
    async handle(visit) {
      const { reader, strict, look } = requestOf(visit);
      const { type, id } = visit.input;
      requireType(type, strict);
      const { shared } = reader;
      const object =
        type === 'awards' ? shared.awards().find((award) => award.id === id) : shared.one(type, id, look);
      if (object === undefined) throw notFound();
      return json(object);
    },
  }),
];
