import type { Route } from '../routes/route.ts';
import { queueRoutes } from './queue.ts';

/** The JSON API. */
export const apiRoutes: readonly Route[] = [...queueRoutes];
