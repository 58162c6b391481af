import { z } from 'zod';
import { queueState } from '../../store/index.ts';
import { json } from '../routes/answers.ts';
import { defineRoute, everybody } from '../routes/route.ts';

const queue = defineRoute({
  method: 'GET',
  path: '/api/v1/queue',
  kind: 'api',
  may: everybody,
  summary: 'How many jobs wait and run, and for how long the first one has waited',
  answer: z.object({ queued: z.int(), running: z.int(), oldestMs: z.number() }),
  handle: async ({ services }) => json(await queueState(services.db)),
});

/** The state of the queue. */
export const queueRoutes = [queue];
