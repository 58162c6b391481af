import type { Route } from '#server';
import { analysisPage } from '../jury/analysis/analysis.route.ts';
import { balloonPages } from '../jury/balloons/balloons.route.ts';
import { ceremonyPages } from '../jury/ceremony/ceremony.route.ts';
import { contestAdminPages } from '../jury/contest/admin.route.ts';
import { contestFilePages } from '../jury/contest/contest-file.route.ts';
import { newContestPages } from '../jury/contest/new-contest.route.ts';
import { rejudgingPages } from '../jury/rejudging/rejudgings.route.ts';
import { shadowPages } from '../jury/shadow/shadow.route.ts';
import { similarPages } from '../jury/similar/similar.route.ts';
import { verifierPages } from '../jury/verifier/verifier.route.ts';
import { contestEvents } from './board/events.route.ts';
import { scoreboardPage } from './board/scoreboard.route.ts';
import { clarificationPages } from './clarifications/clarifications.route.ts';
import { contestHomePages } from './home/home.route.ts';
import { contestProblemPage } from './home/problem.route.ts';
import { teamPage } from './home/team.route.ts';
import { printPages } from './printing/print.route.ts';
import { printDeskPages } from './printing/prints.route.ts';
import { decisionPages } from './submissions/decisions.route.ts';
import { contestSubmissionPages } from './submissions/submissions.route.ts';
import { contestSubmitPages } from './submissions/submit.route.ts';
import { virtualPages } from './virtual/virtual.route.ts';

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
