import type { Route } from '#server';
import { archiveRoutes } from '../clients/domjudge.ts';
import { printingRoute } from '../clients/domjudge-printing.ts';
import { accessRoute } from './access.ts';
import { accountRoutes } from './account.ts';
import { balloonRoutes } from './balloons.ts';
import { collectionRoutes } from './collections.ts';
import { contestRoutes } from './contests.ts';
import { eventFeedRoute } from './event-feed-route.ts';
import { fileRoutesBelow } from './files/files.ts';
import { memberRoutes } from './members/member-routes.ts';
import { patchContestRoute } from './patch-contest.ts';
import { postClarificationRoute } from './post-clarification.ts';
import { postSubmissionRoute } from './post-submission.ts';
import { scoreboardRoute } from './scoreboard.ts';
import { webhookRoutes } from './webhooks.ts';

/** Earlier routes win: those with a name in their path come before those that take any type of objects. */
const routesBelow = (base: string): readonly Route[] => [
  ...archiveRoutes(base),
  ...contestRoutes(base),
  patchContestRoute(base),
  postSubmissionRoute(base),
  postClarificationRoute(base),
  ...memberRoutes(base),
  accessRoute(base),
  ...accountRoutes(base),
  ...fileRoutesBelow(base),
  scoreboardRoute(base),
  ...webhookRoutes(base),
  ...balloonRoutes(base),
  printingRoute(base),
  eventFeedRoute(base),
  ...collectionRoutes(base),
];

/** The Contest API, and the same where clients of DOMjudge look for it. */
export const contestApiRoutes: readonly Route[] = [...routesBelow('/api'), ...routesBelow('/api/v4')];
