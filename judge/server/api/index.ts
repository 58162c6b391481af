import type { Route } from '../routes/route.ts';
import { queueRoutes } from './queue.ts';
import { streamRoutes } from './streams.ts';
import { submissionRoutes } from './submissions.ts';

/** The JSON API. */
export const apiRoutes: readonly Route[] = [...streamRoutes, ...submissionRoutes, ...queueRoutes];
