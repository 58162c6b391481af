import { defineRoute, everybody, json, openApiOf, type Route } from '#server';
import { analysisRoute } from './analysis.ts';
import { caseFileRoutes } from './case-files.ts';
import { contestImportRoutes } from './contest-imports.ts';
import { factRoutes } from './facts.ts';
import { machineRoutes } from './machines.ts';
import { meRoutes } from './me.ts';
import { problemRoutes } from './problems.ts';
import { searchRoutes } from './puzzle-searches.ts';
import { recordRoutes } from './records.ts';
import { streamRoutes } from './streams.ts';
import { submissionRoutes } from './submissions.ts';
import { trialRoutes } from './trials.ts';
import { userRoutes } from './users.ts';

const described: readonly Route[] = [
  ...streamRoutes,
  ...submissionRoutes,
  ...caseFileRoutes,
  ...trialRoutes,
  ...searchRoutes,
  ...problemRoutes,
  ...contestImportRoutes,
  ...recordRoutes,
  ...machineRoutes,
  ...factRoutes,
  ...meRoutes,
  ...userRoutes,
  analysisRoute,
];

const description = openApiOf(described);

const openApi = defineRoute({
  method: 'GET',
  path: '/api/v1/openapi.json',
  kind: 'api',
  may: everybody,
  scope: 'submit',
  summary: 'Get the description of this API',
  handle: () => json(description),
});

/** The JSON API. */
export const apiRoutes: readonly Route[] = [openApi, ...described];
