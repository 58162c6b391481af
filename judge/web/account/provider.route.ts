import { h } from 'preact';
import * as z from 'zod';
import { LogInFault, outsideSession } from '#openid';
import { paths } from '#protocol';
import {
  accountOfPerson,
  defineRoute,
  everybody,
  HttpError,
  logInCookie,
  logInKept,
  nextField,
  orNotFound,
  placeAfterLogIn,
  redirect,
  safeNext,
  startSession,
  text,
  type Visit,
} from '#server';
import { addAudit, endOutsideSessions, openidIdentity } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { LogInPage } from '../frame/log-in.tsx';

const openRoute = { may: everybody, alwaysOpen: true, knowsAnySession: true } as const;

const provider = z.string().max(40);

/** The log-in page with what went wrong at the provider; a fault of it is in the log with its cause. */
function logInPage(error: unknown, visit: Visit<unknown>, next: string): Response {
  if (!(error instanceof LogInFault) && !(error instanceof HttpError && error.status === 403)) throw error;
  if (error instanceof LogInFault)
    visit.log.warn({ err: error.cause, address: visit.address }, error.message);
  const mayRegister = visit.services.settings.values.registration !== 'off';
  const view = { name: '', next, here: undefined, errors: [error.message], mayRegister };
  const answer = sendPage(h(LogInPage, { frame: frameOf(visit), view }), { status: 403 });
  answer.headers.append('set-cookie', logInCookie(visit.url, undefined));
  return answer;
}

/** @throws HttpError 404 if there is no such provider */
const known = ({ input, services }: Visit<{ readonly provider: string }>) =>
  orNotFound(services.providers.named(input.provider));

const begin = defineRoute({
  ...openRoute,
  at: 'GET /login/at/:provider',
  summary: 'Redirect to the page of a provider to log in',
  input: z.object({ provider, next: nextField }),
  async handle(visit) {
    known(visit);
    const { provider: id } = visit.input;
    const next = safeNext(visit.input.next);
    try {
      const callback = visit.site + paths.loggedInAt(id);
      const { to, kept } = await visit.services.providers.begin(id, { callback, next });
      const headers = { location: to, 'set-cookie': logInCookie(visit.url, kept) };
      return new Response(null, { status: 303, headers });
    } catch (error) {
      return logInPage(error, visit, next);
    }
  },
});

const finish = defineRoute({
  ...openRoute,
  at: 'GET /login/at/:provider/callback',
  summary: 'Log in with the answer of a provider',
  input: z.looseObject({ provider }),
  async handle(visit) {
    const { services, request, url, address } = visit;
    const { provider: id } = visit.input;
    const { title: who } = known(visit);
    try {
      const came = new URL(visit.site + paths.loggedInAt(id) + url.search);
      const arrived = await services.providers.finish(id, came, logInKept(request, url));
      const { issuer, subject, name, groups, outside, next } = arrived;
      const identity = openidIdentity(issuer, subject);
      const command = `judge user outside ${name} --identity "${identity}"`;
      const account = await accountOfPerson(
        { identity, name, groups, by: id, who, command },
        visit,
        services,
      );
      const audit = { accountId: account.id, action: 'login.provider', object: account.name };
      await addAudit(services.db, { ...audit, details: { provider: id }, address });
      const answer = redirect(placeAfterLogIn(account, safeNext(next), services), {
        'set-cookie': await startSession(visit, account.id, { outside }),
      });
      answer.headers.append('set-cookie', logInCookie(url, undefined));
      return answer;
    } catch (error) {
      return logInPage(error, visit, '/');
    }
  },
});

/** The provider's page shows this one in a frame without its cookies, when somebody logs out there. Whoever knows the
 *  name of a session there can end it here, and no more. */
const ended = defineRoute({
  ...openRoute,
  at: 'GET /login/at/:provider/ended',
  summary: 'End the sessions that belong to one of a provider',
  input: z.looseObject({ provider, iss: z.string().max(2_000), sid: z.string().min(1).max(500) }),
  async handle(visit) {
    const { iss, sid } = visit.input;
    if (iss !== known(visit).issuer) throw new HttpError(403, 'the issuer is not that of the provider');
    await endOutsideSessions(visit.services.db, outsideSession(iss, sid));
    return text('logged out\n', { headers: { 'cache-control': 'no-store' } });
  },
});

/** Logging in at OpenID providers. */
export const providerRoutes = [begin, finish, ended];
