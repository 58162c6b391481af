import { ErrorPage, LogInPage, RegisterPage, renderPage } from '../../pages/index.ts';
import type { Refusal } from '../routes/errors.ts';
import type { Route } from '../routes/route.ts';
import { accountPages } from './account.ts';
import { adminPages } from './admin.ts';
import { contestPageRoutes } from './contest/index.ts';
import { type FrameVisit, frameOf } from './frame.ts';
import { helpPages } from './help.ts';
import { packagePages } from './packages.ts';
import { preferencePages } from './preferences.ts';
import { archivePages } from './problems/archive.ts';
import { problemFiles } from './problems/files.ts';
import { submitPages } from './program/submit.ts';
import { trialPages } from './program/trials.ts';
import { submissionPages } from './results/submissions.ts';

/** Every page. */
export const pageRoutes: readonly Route[] = [
  ...problemFiles, // before the pages of problems, whose paths would fit too
  ...archivePages,
  ...submitPages,
  ...trialPages,
  ...submissionPages,
  ...accountPages,
  ...helpPages,
  ...packagePages,
  ...adminPages,
  ...preferencePages,
  ...contestPageRoutes, // after the archive, whose paths would fit too
];

const mostTyped = 1024 ** 2;

/** The page for a request that is refused, or that we could not answer. It keeps what was typed into the form. */
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
    typed: await typedInto(visit.request),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  };
  return renderPage(
    ErrorPage({ frame: { ...frameOf(visit), ...(view.comesBack ? {} : { path: '/' }) }, view }),
  );
}

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const notShown: readonly string[] = ['password', 'old', 'new', 'key', 'next', 'theme'];

/** The texts of a form that nobody has read yet, without secrets. */
async function typedInto(request: Request): Promise<readonly (readonly [string, string])[] | undefined> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || request.bodyUsed || length > mostTyped) return undefined;
  try {
    const fields = (await request.formData()) as unknown as Iterable<[string, unknown]>;
    return [...fields].flatMap(([name, value]) =>
      typeof value === 'string' && !notShown.includes(name) ? [[name, value] as const] : [],
    );
  } catch {
    return undefined;
  }
}

/** What the form to log in shows. */
export interface LoginView {
  readonly name: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** Why it did not work. */
  readonly message?: string;
}

/** The page with the form to log in. */
export function loginForm({ name, next, message }: LoginView, visit: FrameVisit): string {
  const mayRegister = visit.services.settings.values.registration !== 'off';
  const view = { name, next, errors: message === undefined ? [] : [message], mayRegister };
  return renderPage(LogInPage({ frame: frameOf(visit), view }));
}

/** What was typed into the form to make an account. */
export interface RegisterForm {
  readonly name: string;
  readonly invitation: string;
  /** Why it did not work. */
  readonly message?: string;
}

/** The page with the form to make an account. */
export function registerForm({ name, invitation, message }: RegisterForm, visit: FrameVisit): string {
  const needsInvitation = visit.services.settings.values.registration === 'invitation';
  const view = {
    name,
    errors: message === undefined ? [] : [message],
    faults: {},
    invitation: needsInvitation ? invitation : undefined,
  };
  return renderPage(RegisterPage({ frame: frameOf(visit), view }));
}
