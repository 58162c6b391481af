import { apiRoutes, contestApiRoutes, kattisRoutes } from '#api';
import type { Route, Site } from '#server';
import { fileRoutes, healthRoutes, openHealthRoutes, withQuestions, withShown } from '#server';
import { errorPage, pageRoutes, registerRoutes, sessionRoutes } from '#web';

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...registerRoutes,
  ...fileRoutes,
  ...apiRoutes,
  ...contestApiRoutes,
  ...kattisRoutes,
  ...healthRoutes,
  ...withShown(withQuestions(pageRoutes)),
];

/** All that the server serves. */
export const site: Site = { routes, errorPage };

/** What `--health-port` serves. */
export const healthSite: Site = { routes: openHealthRoutes, errorPage };
