import { paths } from '#protocol';
import { defineRoute, everybody, json, openApiOf, type Route } from '#server';
import { caseFileRoutes } from './v1/case-files.ts';
import { contestImportRoutes } from './v1/contest-imports.ts';
import { analysisRoute, problemsOfContests } from './v1/contests.ts';
import { factRoutes } from './v1/facts.ts';
import { joiningRoutes } from './v1/joining.ts';
import { machineRoutes } from './v1/machines.ts';
import { meRoutes } from './v1/me.ts';
import { ownTimeRoutes } from './v1/own-time.ts';
import { problemRoutes } from './v1/problems.ts';
import { searchRoutes } from './v1/puzzle-searches.ts';
import { recordRoutes } from './v1/records.ts';
import { streamRoutes } from './v1/streams.ts';
import { submissionRoutes } from './v1/submissions.ts';
import { trialRoutes } from './v1/trials.ts';
import { userRoutes } from './v1/users.ts';

const described: readonly Route[] = [
  ...streamRoutes,
  ...submissionRoutes,
  ...caseFileRoutes,
  ...trialRoutes,
  ...searchRoutes,
  ...problemRoutes,
  ...contestImportRoutes,
  ...problemsOfContests,
  ...joiningRoutes,
  ...ownTimeRoutes,
  ...recordRoutes,
  ...machineRoutes,
  ...factRoutes,
  ...meRoutes,
  ...userRoutes,
  analysisRoute,
];

/** The description of the API as an OpenAPI document. */
export const apiDescription = openApiOf(described);

const openApi = defineRoute({
  at: `GET ${paths.openApi}`,
  may: everybody,
  scope: 'submit',
  summary: 'Get the description of this API',
  handle: ({ site }) => json({ ...apiDescription, servers: [{ url: site }] }),
});

/** The JSON API. */
export const apiRoutes: readonly Route[] = [openApi, ...described];
