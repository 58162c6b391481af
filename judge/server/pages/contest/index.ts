import type { Route } from '../../routes/route.ts';
import { contestAdminPages } from './admin/admin.ts';
import { contestFilePages } from './admin/contest-file.ts';
import { newContestPages } from './admin/new-contest.ts';
import { ceremonyPages } from './after/ceremony.ts';
import { virtualPages } from './after/virtual.ts';
import { clarificationPages } from './clarifications.ts';
import { contestEvents } from './events.ts';
import { contestHomePages } from './home.ts';
import { analysisPage } from './jury/analysis.ts';
import { balloonPages } from './jury/balloons.ts';
import { decisionPages } from './jury/decisions.ts';
import { rejudgingPages } from './jury/rejudgings.ts';
import { shadowPages } from './jury/shadow.ts';
import { similarPages } from './jury/similar.ts';
import { verifierPages } from './jury/verifier.ts';
import { printPages } from './printing/print.ts';
import { printDeskPages } from './printing/prints.ts';
import { contestProblemPage } from './problem.ts';
import { scoreboardPage } from './scoreboard.ts';
import { contestSubmissionPages } from './submissions/submissions.ts';
import { contestSubmitPages } from './submit.ts';
import { teamPage } from './team.ts';

/** The pages of contests. */
export const contestPageRoutes: readonly Route[] = [
  ...contestHomePages,
  scoreboardPage,
  ...clarificationPages,
  contestEvents,
  contestProblemPage,
  teamPage,
  ...contestSubmissionPages,
  ...contestSubmitPages,
  ...newContestPages,
  ...contestFilePages,
  ...contestAdminPages,
  ...rejudgingPages,
  ...balloonPages,
  ...printPages,
  ...printDeskPages,
  ...shadowPages,
  ...decisionPages,
  ...ceremonyPages,
  ...virtualPages,
  analysisPage,
  ...verifierPages,
  ...similarPages,
];
