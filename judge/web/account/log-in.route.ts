import { h } from 'preact';
import * as z from 'zod';
import { logInScript } from '#api';
import { paths } from '#protocol';
import {
  accountByAddress,
  addressLogIn,
  checkLogin,
  defineRoute,
  deviceCookie,
  deviceIn,
  everybody,
  HttpError,
  json,
  knownDevice,
  members,
  newMark,
  nextField,
  orAgain,
  page,
  placeAfterLogIn,
  redirect,
  safeNext,
  sessionCookie,
  startSession,
  text,
  type Visit,
  wrongPassword,
} from '#server';
import { type Account, accountNamed, accountWithId, addAudit, endSessions } from '#store';
import { type FrameVisit, frameOf, sendPage } from '../frame/frame-of.ts';
import { renderPage } from '../frame/layout.tsx';
import { LoggedInAgainPage, LoggedOutPage, LogInPage } from '../frame/log-in.tsx';
import { carriedForm, mostTyped } from '../frame/sent-by.ts';
import type { SentForm } from '../frame/sent-form.tsx';
import { address } from '../parts/text.ts';
import { codePage, setUpPage } from './factor.route.ts';
import { providerRoutes } from './provider.route.ts';

/** The account of a name and password. Takes as long for a name that does not exist.
 *  @throws HttpError 401 in the same words for a wrong name and a wrong password; 429 */
async function accountBy(
  name: string,
  password: string,
  { services, address, request, url }: Visit<unknown>,
): Promise<Account> {
  const account = await accountNamed(services.db, name);
  const device = knownDevice(deviceIn(request, url), account);
  const hash = account?.disabledAt === null ? account.passwordHash : null;
  const attempt = { name, address, device, exists: hash !== null };
  const isRight = await checkLogin(services, attempt, () => services.hashes.check(password, hash));
  const audit = (action: string, accountId: number | null) =>
    addAudit(services.db, { accountId, action, object: name, address });
  if (!isRight || account === undefined) {
    await audit('login.failed', null);
    throw new HttpError(401, wrongPassword).as('wrong-credentials');
  }
  await audit('login', account.id);
  return account;
}

/** What the log-in form shows. */
interface LoginView {
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
function loginForm({ name, next, message, here, carried }: LoginView, visit: FrameVisit): string {
  const mayRegister = visit.services.settings.values.registration !== 'off';
  const view = { name, next, here, carried, errors: message === undefined ? [] : [message], mayRegister };
  return renderPage(h(LogInPage, { frame: frameOf(visit), view }));
}

/** The page after a log-in in between: the waiting form can be sent again. */
const loggedInAgain = (form: SentForm, visit: FrameVisit): string =>
  renderPage(h(LoggedInAgainPage, { frame: frameOf(visit), form }));

const credentials = z.object({
  user: z.string().max(200).default(''),
  password: z.string().max(1_000).default(''),
  next: nextField,
  /** Kattis' client: it sends a token, and reads plain text. */
  script: z.string().optional(),
  token: z.string().max(200).default(''),
});

const loginPage = defineRoute({
  at: 'GET /login',
  may: everybody,
  alwaysOpen: true,
  knowsWaiting: ['code', 'set-up'],
  summary: 'Show the form to log in',
  input: z.object({ next: nextField }),
  async handle(visit) {
    const { waits } = visit.caller ?? {};
    const next = safeNext(visit.input.next);
    if (waits !== undefined)
      return redirect(waits === 'code' ? address(paths.logInCode, { next }) : paths.factor);
    const here = (await accountByAddress(visit))?.object.username;
    return page(loginForm({ name: '', next, here }, visit));
  },
});

const logIn = defineRoute({
  at: 'POST /login',
  may: everybody,
  alwaysOpen: true,
  knowsAnySession: true,
  summary: 'Log in with a name and a password',
  input: credentials,
  bodyBytes: mostTyped,
  async handle(visit) {
    const { user, password, script, token } = visit.input;
    if (script !== undefined) return logInScript(visit, { user, token }).catch(asText);
    const next = safeNext(visit.input.next);
    const carried = await carriedForm(visit.request);
    return orAgain(
      async () => {
        const account = await accountBy(user.trim(), password, visit);
        const cookies = [await startSession(visit, account.id), deviceCookie(visit.url, newMark(account))];
        const { id, name, role } = account;
        const to = placeAfterLogIn(account, next, visit.services);
        const waits = to === next ? undefined : account.hasFactor ? 'code' : 'set-up';
        const as = { ...visit, caller: { id, name, role, scope: 'all', by: 'session', waits } as const };
        const answer =
          carried === undefined
            ? redirect(to)
            : waits === 'code'
              ? codePage(as, { next, carried })
              : waits === 'set-up'
                ? setUpPage(as, carried)
                : page(loggedInAgain(carried, as));
        for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
        return answer;
      },
      (refusal) => page(loginForm({ name: user, next, message: refusal.message, carried }, visit), refusal),
    );
  },
});

const logOut = defineRoute({
  at: 'POST /logout',
  may: members,
  knowsAnySession: true,
  knowsWaiting: ['code', 'set-up'],
  summary: 'Log out',
  async handle(visit) {
    const { caller, services, url } = visit;
    if (caller?.sessionId !== undefined) await endSessions(services.db, caller.id, caller.sessionId);
    const answer = await afterwards(visit);
    answer.headers.append('set-cookie', sessionCookie(url, undefined, 0));
    return answer;
  },
});

/** The first page; for a person of a provider, how to end the session there too. */
async function afterwards(visit: Visit<unknown>): Promise<Response> {
  const { caller, services, site } = visit;
  const account = caller?.isOutside ? await accountWithId(services.db, caller.id) : undefined;
  const at = await services.providers.ending(account?.identity ?? '', `${site}/`);
  if (at === undefined) return redirect('/');
  const frame = frameOf({ ...visit, caller: undefined });
  return sendPage(h(LoggedOutPage, { frame, ...at }));
}

const session = defineRoute({
  at: 'GET /session',
  may: everybody,
  alwaysOpen: true,
  knowsAnySession: true,
  summary: 'Get who is logged in; scripts of pages ask before they send a form',
  handle: ({ caller }) => json({ name: caller?.name ?? null }),
});

function asText(error: unknown): Response {
  if (!(error instanceof HttpError)) throw error;
  return text(`${error.message}\n`, { status: error.status, headers: error.headers });
}

/** Logging in and out. */
export const sessionRoutes = [loginPage, logIn, addressLogIn, ...providerRoutes, logOut, session];
