import * as z from 'zod';
import { apiSpan, apiTime } from '#protocol';
import { contestants, defineRoute, HttpError, json, startOwnTime, windowOf } from '#server';

const answer = z.object({
  length: z
    .string()
    .describe('What the team has, or would have if it started now; without a team, what others have'),
  start_time: z.string().nullable().describe('When the team of yours started'),
  may_start: z.boolean(),
  end_time: z.string().nullable().describe('When every time ends'),
});

const show = defineRoute({
  at: 'GET /api/v1/contests/:contest/start',
  may: ['team'],
  roles: contestants,
  when: 'contest',
  summary: 'Get the time of your team, in a contest in which each team starts when it likes',
  answer,
  handle({ reader }) {
    const window = windowOf(reader, Date.now());
    if (window === undefined) throw new HttpError(409, 'all teams of this contest start together');
    const { ownMs, startMs, endsAt } = window;
    return json({
      length: apiSpan(startMs ?? ownMs),
      start_time: reader.one('teams', reader.team)?.start_time ?? null,
      may_start: startMs !== undefined,
      end_time: endsAt === undefined ? null : apiTime(endsAt.getTime()),
    });
  },
});

const start = defineRoute({
  at: 'POST /api/v1/contests/:contest/start',
  may: ['team'],
  roles: contestants,
  when: 'contest',
  summary:
    'Start the time of your team, once, in a contest in which each team starts when it likes. Nothing stops it',
  status: 201,
  answer: z.object({ start_time: z.string() }),
  async handle(visit) {
    const start_time = await startOwnTime(visit);
    return json({ start_time }, { status: 201 });
  },
});

/** Times of teams that start when they like. */
export const ownTimeRoutes = [show, start];
