import { apiRoutes } from '../api/index.ts';
import { fileRoutes } from '../files.ts';
import { pageRoutes } from '../pages/index.ts';
import { sessionRoutes } from '../sessions/log-in.ts';
import type { Route } from './route.ts';

/** Every route of the server. */
export const routes: readonly Route[] = [...sessionRoutes, ...fileRoutes, ...apiRoutes, ...pageRoutes];
