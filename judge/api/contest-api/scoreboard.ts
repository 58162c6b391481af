import * as z from 'zod';
import { isJuryOf, member } from '#contest';
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
      const { live, audience, isStrict } = requestOf(visit);
      const { group_id: group, public: asPublic } = visit.input;
      if (group !== undefined && !member(audience, { type: 'groups', id: group }, live.state))
        throw badRequest(`group_id: found ${JSON.stringify(group)}, expected the id of a group`);
      const isJury = isJuryOf(audience) && !['1', 'true'].includes(asPublic ?? '');
      const request = { audience: isJury ? 'jury' : 'public', group, isStrict } as const;
      const { etag, text, compressed } = boards.get(live, request);
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
