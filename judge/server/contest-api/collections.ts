import * as z from 'zod';
import { type CollectionType, collection, member, sharedAudience } from '#contest';
import { eventTypes } from '#protocol';
import { json } from '../routes/answers.ts';
import { notFound } from '../routes/errors.ts';
import { defineRoute, everybody, type Route } from '../routes/route.ts';
import { filtered } from './filters.ts';
import { contestRequest, inContest } from './request.ts';

const collectionTypes = eventTypes.filter(
  (type): type is CollectionType => type !== 'contest' && type !== 'state',
);

const inCollection = inContest.extend({ type: z.enum(collectionTypes) });

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
    may: everybody,
    summary: 'Get the state of a contest: when it started, froze, ended and so on',
    input: inContest,
    async handle(visit) {
      const { contest, audience, look } = await contestRequest(visit);
      const state = look(audience, 'state', contest.state.state, contest.state);
      if (state === undefined) throw notFound();
      return json(state);
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/:type`,
    kind: 'contest-api',
    may: everybody,
    scope: 'submit',
    summary: 'List all objects of a type that you may see; `<property>=<id>` filters them',
    input: inCollection,
    async handle(visit) {
      const { contest, audience, isStrict, look } = await contestRequest(visit);
      const { type } = visit.input;
      requireType(type, isStrict);
      // The same as in the feed, which callers of one kind share.
      const shared = sharedAudience(audience);
      const objects =
        type === 'awards' ? contest.awards(shared) : collection(shared, type, contest.state, look);
      return json(filtered(type, objects, visit.url.searchParams));
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/:type/:id`,
    kind: 'contest-api',
    may: everybody,
    summary: 'Get one object',
    input: inCollection.extend({ id: z.string().max(200) }),
    async handle(visit) {
      const { contest, audience, isStrict, look } = await contestRequest(visit);
      const { type, id } = visit.input;
      requireType(type, isStrict);
      const shared = sharedAudience(audience);
      const object =
        type === 'awards'
          ? contest.awards(shared).find((award) => award.id === id)
          : member(shared, { type, id }, contest.state, look);
      if (object === undefined) throw notFound();
      return json(object);
    },
  }),
];
