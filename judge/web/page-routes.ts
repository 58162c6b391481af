import type { Refusal, Route } from '#server';
import { accountPages } from './account/account.route.ts';
import { adminPages } from './admin/admin.route.ts';
import { machinePages } from './admin/machines.route.ts';
import { webhookPages } from './admin/webhooks.route.ts';
import { archivePages } from './archive/archive.route.ts';
import { problemFiles } from './archive/files.route.ts';
import { contestPageRoutes } from './contest/contest-routes.ts';
import { documentPages } from './docs/document-pages.ts';
import { helpPages } from './docs/help.route.ts';
import { factPages } from './facts/facts.route.ts';
import { ErrorPage } from './frame/error.tsx';
import { type FrameVisit, frameOf } from './frame/frame-of.ts';
import { renderPage } from './frame/layout.tsx';
import { LoggedInAgainPage, LogInPage, RegisterPage } from './frame/log-in.tsx';
import { preferencePages } from './frame/preferences.route.ts';
import { sentBy } from './frame/sent-by.ts';
import type { SentForm } from './frame/sent-form.tsx';
import { homePages } from './home/home.route.ts';
import { packagePages } from './packages/packages.route.ts';
import { puzzlePages } from './puzzles/puzzles.route.ts';
import { recordPages } from './records/records.route.ts';
import { submissionPages } from './submissions/submissions.route.ts';
import { submitPages } from './submit/submit.route.ts';
import { trialPages } from './submit/trials.route.ts';

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
  ...helpPages,
  ...documentPages, // after the help, whose addresses would fit too
  ...puzzlePages,
  ...factPages,
  ...packagePages,
  ...machinePages,
  ...adminPages,
  ...webhookPages,
  ...preferencePages,
  ...contestPageRoutes, // after the archive, whose paths would also match
];

/** The page for a request that is refused, or that failed on our side. It keeps what was typed into the form. */
export async function errorPage(
  { status, message, requestId }: Refusal,
  visit: FrameVisit,
  retryAfter?: string,
): Promise<string> {
  const view = {
    status,
    message: asSentence(message),
    comesBack: status === 503 && visit.request.method === 'GET',
    requestId,
    ...(await sentBy(visit, status)),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  };
  const path = view.comesBack ? {} : { path: view.logInFor ?? '/' };
  return renderPage(ErrorPage({ frame: { ...frameOf(visit), ...path }, view }));
}

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** What the log-in form shows. */
export interface LoginView {
  readonly name: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** Why it failed. */
  readonly message?: string;
  /** User name of the account that the address is bound to. */
  readonly here?: string | undefined;
  /** A form that waits for the log-in. */
  readonly carried?: SentForm | undefined;
}

/** The page with the form to log in. */
export function loginForm({ name, next, message, here, carried }: LoginView, visit: FrameVisit): string {
  const mayRegister = visit.services.settings.values.registration !== 'off';
  const view = { name, next, here, carried, errors: message === undefined ? [] : [message], mayRegister };
  return renderPage(LogInPage({ frame: frameOf(visit), view }));
}

/** The page after a log-in in between: the waiting form can be sent again. */
export const loggedInAgain = (form: SentForm, visit: FrameVisit): string =>
  renderPage(LoggedInAgainPage({ frame: frameOf(visit), form }));

/** What was typed into the registration form. */
export interface RegisterForm {
  readonly name: string;
  readonly invitation: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** Why it failed. */
  readonly message?: string;
}

/** The page with the form to make an account. */
export function registerForm({ name, invitation, next, message }: RegisterForm, visit: FrameVisit): string {
  const needsInvitation = visit.services.settings.values.registration === 'invitation';
  const view = {
    name,
    next,
    errors: message === undefined ? [] : [message],
    faults: {},
    invitation: needsInvitation ? invitation : undefined,
  };
  return renderPage(RegisterPage({ frame: frameOf(visit), view }));
}
