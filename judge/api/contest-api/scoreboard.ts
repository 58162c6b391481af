import * as z from 'zod';
import { anybody, defineRoute, type Route } from '#server';
import { KeptBoards } from './kept-boards.ts';
import { badRequest, requestOf, strictFields } from './request.ts';

const boards = new KeptBoards();

/** The scoreboard of a contest. */
export const scoreboardRoute = (base: string): Route =>
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/scoreboard`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    summary:
      'Get the scoreboard. `group_id` ranks one group alone; with `public=1` the jury gets what the public sees',
    input: strictFields.extend({
      group_id: z.string().max(100).optional(),
      public: z.string().max(10).optional(),
    }),
    async handle(visit) {
      const { reader, isStrict } = requestOf(visit);
      const { group_id: group, public: asPublic } = visit.input;
      if (group !== undefined && !reader.one('groups', group))
        throw badRequest(`group_id: found ${JSON.stringify(group)}, expected the id of a group`);
      const seen = ['1', 'true'].includes(asPublic ?? '') ? reader.publicly : reader.onBoard;
      const { etag, text, compressed } = boards.get(seen, { group, isStrict });
      const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
      if (visit.request.headers.get('if-none-match') === etag)
        return new Response(null, { status: 304, headers });
      const isGzip = /\bgzip\b/.test(visit.request.headers.get('accept-encoding') ?? '');
      return new Response(isGzip ? await compressed() : text, {
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          ...(isGzip && { 'content-encoding': 'gzip' }),
        },
      });
    },
  });
