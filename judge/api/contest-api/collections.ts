import * as z from 'zod';
import type { CollectionType } from '#contest';
import { eventTypes } from '#protocol';
import { anybody, defineRoute, json, notFound, type Route } from '#server';
import { filtered } from './filters.ts';
import { requestOf, strictFields } from './request.ts';

const collectionTypes = eventTypes.filter(
  (type): type is CollectionType => type !== 'contest' && type !== 'state',
);

const inCollection = strictFields.extend({ type: z.enum(collectionTypes) });

/** The published schemas have no place for a list of commentary. */
const requireType = (type: CollectionType, isStrict: boolean): void => {
  if (isStrict && type === 'commentary') throw notFound();
};

/** Objects of a contest, and its state. */
export const collectionRoutes = (base: string): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/state`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    summary: 'Get the state of a contest: when it started, froze, ended and so on',
    input: strictFields,
    async handle(visit) {
      const { reader, look } = requestOf(visit);
      const state = reader.itself('state', look);
      if (state === undefined) throw notFound();
      return json(state);
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/:type`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    scope: 'submit',
    summary: 'List all objects of a type that you may see; `<property>=<id>` filters them',
    input: inCollection,
    async handle(visit) {
      const { reader, isStrict, look } = requestOf(visit);
      const { type } = visit.input;
      requireType(type, isStrict);
      // The same as in the feed, which callers of one kind share.
      const { shared } = reader;
      const objects = type === 'awards' ? shared.awards() : shared.all(type, look);
      return json(filtered(type, objects, visit.url.searchParams));
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/:type/:id`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    summary: 'Get one object',
    input: inCollection.extend({ id: z.string().max(200) }),
    async handle(visit) {
      const { reader, isStrict, look } = requestOf(visit);
      const { type, id } = visit.input;
      requireType(type, isStrict);
      const { shared } = reader;
      const object =
        type === 'awards' ? shared.awards().find((award) => award.id === id) : shared.one(type, id, look);
      if (object === undefined) throw notFound();
      return json(object);
    },
  }),
];
