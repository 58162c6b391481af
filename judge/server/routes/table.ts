import { apiRoutes } from '../api/index.ts';
import type { Site } from '../app.ts';
import { kattisRoutes } from '../clients/kattis.ts';
import { contestApiRoutes } from '../contest-api/index.ts';
import { fileRoutes } from '../files.ts';
import { healthRoutes } from '../health.ts';
import { errorPage, pageRoutes } from '../pages/index.ts';
import { sessionRoutes } from '../sessions/log-in.ts';
import { registerRoutes } from '../sessions/register.ts';
import type { Route } from './route.ts';

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...registerRoutes,
  ...fileRoutes,
  ...apiRoutes,
  ...contestApiRoutes,
  ...kattisRoutes,
  ...healthRoutes,
  ...pageRoutes,
];

/** All that the server serves. */
export const site: Site = { routes, errorPage };
