import { h } from 'preact';
import { contestReader, type Refusal, type Route, type Visit } from '#server';
import { accountPages } from './account/account.route.ts';
import { factorRoutes } from './account/factor.route.ts';
import { adminPages } from './admin/admin.route.ts';
import { machinePages } from './admin/machines.route.ts';
import { webhookPages } from './admin/webhooks.route.ts';
import { archivePages } from './archive/archive.route.ts';
import { problemFiles } from './archive/files.route.ts';
import { contestEvents, scoreboardPages } from './contest/board/scoreboard.route.ts';
import { clarificationPages } from './contest/clarifications/clarifications.route.ts';
import { contestHomePages } from './contest/home/home.route.ts';
import { contestProblemPage } from './contest/home/problem.route.ts';
import { solutionPages } from './contest/home/solution.route.ts';
import { startRoute } from './contest/home/start.route.ts';
import { teamPage } from './contest/home/team.route.ts';
import { printPages } from './contest/printing/print.route.ts';
import { printDeskPages } from './contest/printing/prints.route.ts';
import { decisionPages } from './contest/submissions/decisions.route.ts';
import { contestProgramPages } from './contest/submissions/programs.route.ts';
import { contestSubmissionPages } from './contest/submissions/submissions.route.ts';
import { virtualPages } from './contest/virtual/virtual.route.ts';
import { contestFrame } from './contest/visit/contest-visit.ts';
import { documentPages } from './docs/document-pages.ts';
import { helpPages } from './docs/help.route.ts';
import { factPages } from './facts/facts.route.ts';
import { ErrorPage } from './frame/error.tsx';
import type { PageFrame } from './frame/frame.ts';
import { type FrameVisit, frameOf } from './frame/frame-of.ts';
import { renderPage } from './frame/layout.tsx';
import { preferencePages } from './frame/preferences.route.ts';
import { sentBy } from './frame/sent-by.ts';
import { homePages } from './home/home.route.ts';
import { joinPages } from './joining/join.route.ts';
import { analysisPage } from './jury/analysis/analysis.route.ts';
import { balloonPages } from './jury/balloons/balloons.route.ts';
import { ceremonyPages } from './jury/ceremony/ceremony.route.ts';
import { exercisePages } from './jury/class/exercise.route.ts';
import { gradePages } from './jury/class/grades.route.ts';
import { handInPages } from './jury/class/hand-ins.route.ts';
import { notePages } from './jury/class/notes.route.ts';
import { classPlatformPages } from './jury/class/platform.route.ts';
import { contestAdminPages } from './jury/contest/admin.route.ts';
import { contestFilePages } from './jury/contest/contest-file.route.ts';
import { examPages } from './jury/exam/exam.route.ts';
import { joiningPages } from './jury/joining/joining.route.ts';
import { newContestPages } from './jury/new-contest/new-contest.route.ts';
import { finalSeedPages } from './jury/rejudging/final-seeds.route.ts';
import { rejudgingPages } from './jury/rejudging/rejudgings.route.ts';
import { freshPages } from './jury/reports/fresh.route.ts';
import { similarPages } from './jury/reports/similar.route.ts';
import { shadowPages } from './jury/shadow/shadow.route.ts';
import { verifierPages } from './jury/verifier/verifier.route.ts';
import { windowPages } from './jury/windows/windows.route.ts';
import { launchRoutes } from './lti/launch.route.ts';
import { platformPages } from './lti/platforms.route.ts';
import { registerPlatformRoutes } from './lti/register.route.ts';
import { packagePages } from './packages/packages.route.ts';
import { puzzlePages } from './puzzles/puzzles.route.ts';
import { recordPages } from './records/records.route.ts';
import { submissionPages } from './submissions/submissions.route.ts';
import { submitPages } from './submit/submit.route.ts';
import { trialPages } from './submit/trials.route.ts';

/** The pages of contests. */
const contestPageRoutes: readonly Route[] = [
  ...contestHomePages,
  ...scoreboardPages,
  ...clarificationPages,
  contestEvents,
  contestProblemPage,
  teamPage,
  ...contestSubmissionPages,
  ...solutionPages,
  ...contestProgramPages,
  ...newContestPages,
  ...contestFilePages,
  ...contestAdminPages,
  ...exercisePages,
  ...gradePages,
  ...handInPages,
  ...notePages,
  ...classPlatformPages,
  ...rejudgingPages,
  ...finalSeedPages,
  ...balloonPages,
  ...printPages,
  ...printDeskPages,
  ...shadowPages,
  ...decisionPages,
  ...ceremonyPages,
  ...virtualPages,
  ...joiningPages,
  ...examPages,
  ...windowPages,
  startRoute,
  analysisPage,
  ...verifierPages,
  ...similarPages,
  ...freshPages,
];

/** Every page. */
export const pageRoutes: readonly Route[] = [
  ...problemFiles, // before the pages of problems, whose paths would also match
  ...homePages,
  ...archivePages,
  ...submitPages,
  ...trialPages,
  ...submissionPages,
  ...recordPages,
  ...accountPages,
  ...factorRoutes,
  ...helpPages,
  ...documentPages, // after the help, whose addresses would fit too
  ...puzzlePages,
  ...factPages,
  ...packagePages,
  ...machinePages,
  ...adminPages,
  ...webhookPages,
  ...platformPages,
  ...launchRoutes,
  ...registerPlatformRoutes,
  ...preferencePages,
  ...joinPages,
  ...contestPageRoutes, // after the archive, whose paths would also match
];

/** The page for a request that is refused, or that failed on our side. It keeps what was typed into the form. */
export async function errorPage(refusal: Refusal, visit: RefusedVisit, retryAfter?: string): Promise<string> {
  const { status, message, requestId } = refusal;
  const view = {
    status,
    message,
    comesBack: status === 503 && visit.request.method === 'GET',
    requestId,
    ...(await sentBy(visit, refusal)),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  };
  const path = view.comesBack ? {} : { path: view.logInFor ?? '/' };
  return renderPage(h(ErrorPage, { frame: { ...(await frameNear(visit, status)), ...path }, view }));
}

type RefusedVisit = FrameVisit & Pick<Visit<unknown>, 'address'>;

/** The frame of the contest that a refused request was for, if its sender sees that contest. */
async function frameNear(visit: RefusedVisit, status: number): Promise<PageFrame> {
  const id = /^\/(?:jury\/)?contests\/([\w.-]+)(?:\/|$)/.exec(visit.url.pathname)?.[1];
  if (id === undefined || status >= 500) return frameOf(visit);
  // Whatever goes wrong here, what went wrong before has a page.
  const reader = await contestReader({ ...visit, isAgain: true }, id).catch(() => undefined);
  return reader === undefined ? frameOf(visit) : contestFrame({ ...visit, reader });
}
