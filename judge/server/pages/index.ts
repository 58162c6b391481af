import { ErrorPage, type ErrorView, LogInPage, RegisterPage, renderPage } from '../../pages/index.ts';
import type { Refusal } from '../routes/errors.ts';
import { sentForm } from '../routes/input.ts';
import { isCrossSite } from '../routes/origin.ts';
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
import { webhookPages } from './webhooks.ts';

/** Every page. */
export const pageRoutes: readonly Route[] = [
  ...problemFiles, // before the pages of problems, whose paths would fit too
  ...archivePages,
  ...submitPages,
  ...trialPages,
  ...submissionPages,
  ...recordPages,
  ...accountPages,
  ...helpPages,
  ...puzzlePages,
  ...factPages,
  ...packagePages,
  ...machinePages,
  ...adminPages,
  ...webhookPages,
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
    ...(await sentBy(visit, status)),
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  };
  return renderPage(
    ErrorPage({ frame: { ...frameOf(visit), ...(view.comesBack ? {} : { path: '/' }) }, view }),
  );
}

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

const secrets: readonly string[] = ['password', 'old', 'new'];
const notShown: readonly string[] = [...secrets, 'key', 'next', 'theme'];

/** What a form contained, for its author alone: texts without secrets, and what can be sent again. */
async function sentBy(
  { request, url }: FrameVisit,
  status: number,
): Promise<Pick<ErrorView, 'typed' | 'again' | 'isLost'>> {
  const form = await sentForm(request, mostTyped);
  if (form === undefined) return { isLost: request.method === 'POST' && mayWorkLater.includes(status) };
  const entries = [...(form as unknown as Iterable<[string, unknown]>)];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = entries.flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [[name, value.name] as const] : [],
  );
  const typed = texts.filter(([name]) => !notShown.includes(name));
  // Nothing that another site has filled in, and no secrets.
  const mayRepeat =
    mayWorkLater.includes(status) &&
    !isCrossSite(request, url) &&
    !texts.some(([name]) => secrets.includes(name)) &&
    texts.every(([, value]) => value.length <= mostTyped);
  return { typed, ...(mayRepeat && { again: { action: url.pathname + url.search, texts, files } }) };
}

const mayWorkLater: readonly number[] = [429, 500, 503];

/** What the form to log in shows. */
export interface LoginView {
  readonly name: string;
  /** Where to go afterwards. */
  readonly next: string;
  /** Why it did not work. */
  readonly message?: string;
  /** User name of the account that the address is bound to. */
  readonly here?: string | undefined;
}

/** The page with the form to log in. */
export function loginForm({ name, next, message, here }: LoginView, visit: FrameVisit): string {
  const mayRegister = visit.services.settings.values.registration !== 'off';
  const view = { name, next, here, errors: message === undefined ? [] : [message], mayRegister };
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
