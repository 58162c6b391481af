import { apiRoutes } from '../api/index.ts';
import { domjudgeRoutes } from '../clients/domjudge.ts';
import { kattisRoutes } from '../clients/kattis.ts';
import { fileRoutes } from '../files.ts';
import { healthRoutes } from '../health.ts';
import { pageRoutes } from '../pages/index.ts';
import { sessionRoutes } from '../sessions/log-in.ts';
import { registerRoutes } from '../sessions/register.ts';
import type { Route } from './route.ts';

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...registerRoutes,
  ...fileRoutes,
  ...apiRoutes,
  ...domjudgeRoutes,
  ...kattisRoutes,
  ...healthRoutes,
  ...pageRoutes,
];
