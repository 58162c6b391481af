import { ErrorPage, LoggedInAgainPage, LogInPage, RegisterPage, renderPage, type SentForm } from '#pages';
import { documentPages } from '../documents/document-pages.ts';
import type { Refusal } from '../routes/errors.ts';
import type { Route } from '../routes/route.ts';
import { accountPages } from './account.ts';
import { adminPages } from './admin.ts';
import { contestPageRoutes } from './contest/index.ts';
import { factPages } from './facts.ts';
import { type FrameVisit, frameOf } from './frame.ts';
import { helpPages } from './help.ts';
import { machinePages } from './machines.ts';
import { packagePages } from './packages.ts';
import { preferencePages } from './preferences.ts';
import { archivePages } from './problems/archive.ts';
import { problemFiles } from './problems/files.ts';
import { submitPages } from './program/submit.ts';
import { trialPages } from './program/trials.ts';
import { puzzlePages } from './puzzles/puzzles.ts';
import { recordPages } from './records.ts';
import { submissionPages } from './results/submissions.ts';
import { sentBy } from './sent-by.ts';
import { webhookPages } from './webhooks.ts';

/** Every page. */
export const pageRoutes: readonly Route[] = [
  ...problemFiles, // before the pages of problems, whose paths would also match
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
