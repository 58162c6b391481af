import type { Route } from '../routes/route.ts';
import { queueRoutes } from './queue.ts';
import { submissionRoutes } from './submissions.ts';

/** The JSON API. */
export const apiRoutes: readonly Route[] = [...submissionRoutes, ...queueRoutes];
