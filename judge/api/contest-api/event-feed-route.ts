import * as z from 'zod';
import { anybody, defineRoute, openLive, type Route } from '#server';
import { FeedStream } from './feed-stream.ts';
import { badRequest, requestOf, strictFields } from './request.ts';

/** All events of a contest, as lines of JSON. */
export const eventFeedRoute = (base: string): Route =>
  defineRoute({
    at: `GET ${base}/contests/:contest/event-feed`,
    may: anybody,
    summary:
      'Stream all objects, then every change, without end. `since_token` resumes, `types=a,b` chooses, `stream=false` ends it',
    input: strictFields.extend({
      since_token: z.string().max(200).optional(),
      since_id: z.string().optional(),
      types: z.string().max(500).optional(),
      stream: z.string().max(10).optional(),
    }),
    async handle(visit) {
      const { since_token: token, since_id: old, types, stream } = visit.input;
      if (old !== undefined) throw badRequest('since_id: expected since_token, with a token of this feed');
      const access = { see: async () => requestOf(visit) };
      return openLive(visit, access, async ({ reader, isStrict }) => {
        const feed = await reader.feed(isStrict);
        const from = token === undefined ? 0 : feed.positionOf(token);
        if (from === undefined)
          throw badRequest('since_token: expected a token of this feed; start again without one');
        const request = {
          feed,
          from,
          types: types === undefined ? undefined : new Set(types.split(',')),
          // The published check does not understand deleted objects.
          without: token === undefined && isStrict ? feed.linesOfGone() : undefined,
          follows: stream !== 'false' && stream !== '0',
        };
        return (ended) => new FeedStream(request, visit.hangUp, ended);
      });
    },
  });
