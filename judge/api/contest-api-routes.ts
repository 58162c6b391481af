import type { Route } from '#server';
import { archiveRoutes } from './clients/domjudge.ts';
import { printingRoute } from './clients/domjudge-printing.ts';
import { accessRoute } from './contest-api/access.ts';
import { accountRoutes } from './contest-api/account.ts';
import { balloonRoutes } from './contest-api/balloons.ts';
import { collectionRoutes } from './contest-api/collections.ts';
import { contestRoutes } from './contest-api/contests.ts';
import { eventFeedRoute } from './contest-api/event-feed-route.ts';
import { fileRoutesBelow } from './contest-api/files.ts';
import { memberRoutes } from './contest-api/member-routes.ts';
import { patchContestRoute } from './contest-api/patch-contest.ts';
import { postClarificationRoute } from './contest-api/post-clarification.ts';
import { postSubmissionRoute } from './contest-api/post-submission.ts';
import { base2023 } from './contest-api/request.ts';
import { scoreboardRoute } from './contest-api/scoreboard.ts';
import { webhookRoutes } from './contest-api/webhooks.ts';

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

/** What programs read that show a contest: overlays, resolvers, servers in between. */
const readingBelow = (base: string): readonly Route[] => [
  ...contestRoutes(base),
  accessRoute(base),
  ...fileRoutesBelow(base),
  scoreboardRoute(base),
  eventFeedRoute(base),
  ...collectionRoutes(base),
];

/** The Contest API, the same where clients of DOMjudge look for it, and what is read in the edition of 2023-06. */
export const contestApiRoutes: readonly Route[] = [
  ...routesBelow('/api'),
  ...routesBelow('/api/v4'),
  ...readingBelow(base2023),
];
