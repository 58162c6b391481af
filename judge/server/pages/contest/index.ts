import type { Route } from '../../routes/route.ts';
import { clarificationPages } from './clarifications.ts';
import { contestEvents } from './events.ts';
import { contestHomePages } from './home.ts';
import { scoreboardPage } from './scoreboard.ts';

/** The pages of contests. */
export const contestPageRoutes: readonly Route[] = [
  ...contestHomePages,
  scoreboardPage,
  ...clarificationPages,
  contestEvents,
];
