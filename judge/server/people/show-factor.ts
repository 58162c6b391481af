import {
  type Account,
  accountWithId,
  addAudit,
  beginFactor,
  type CodeResult,
  confirmSession,
  dropFactor,
  finishFactor,
  newRecoveryCodes,
  newSecret,
  useCode,
  useRecoveryCode,
  waitingSecret,
} from '#store';
import { minuteMs } from '#text';
import { sessionCookie } from '../http/cookies.ts';
import { HttpError, orNotFound } from '../http/errors.ts';
import { checkLogin } from '../routes/login-limits.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { mustHaveFactor } from '../routes/second-factor.ts';
import { audited } from '../routes/telling.ts';
import { confirmPassword } from './passwords.ts';
import { startSession } from './start-session.ts';

type Act = Visit<unknown>;

/** Six digits, with spaces as apps show them. */
const digitsIn = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

const wrongCode = (why: string): HttpError => new HttpError(422, why, { field: 'code' });

const words: Readonly<Record<Extract<CodeResult, string>, string>> = {
  right: '',
  wrong:
    'the code is wrong; expected six digits of your app, or a recovery code. Is the clock of your phone right?',
  used: 'this code has been used; wait for the next one',
  unreadable:
    'codes of your app cannot be checked any more, because this judge was restored from a backup; use a recovery code, or ask an administrator',
};

/** Shows the second factor of the caller by a code of the app or a recovery code, in this session alone.
 *  @returns the cookie of the session, which has another secret
 *  @throws HttpError 422 if the code is wrong, 429 */
export async function showFactor(visit: Act, typed: string): Promise<string> {
  const { id, name } = signedIn(visit);
  const { services, address } = visit;
  const code = digitsIn(typed);
  const log = (action: string) => addAudit(services.db, { accountId: id, action, object: name, address });
  const result =
    code === undefined ? await byRecovery(visit, typed) : await useCode(services.db, id, code, Date.now());
  if (typeof result === 'object') throw tooOften(result.waitMs);
  if (result !== 'right') {
    await log('factor.failed');
    throw wrongCode(words[result]);
  }
  await log(code === undefined ? 'factor.recovery' : 'factor.shown');
  return confirmed(visit);
}

async function byRecovery(visit: Act, typed: string): Promise<'right' | 'wrong'> {
  const { id, name } = signedIn(visit);
  const { services, address } = visit;
  const use = () => useRecoveryCode(services.db, id, typed);
  return (await checkLogin(services, { name, address, exists: true }, use)) ? 'right' : 'wrong';
}

function tooOften(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / minuteMs);
  const message = `too many wrong codes: wait ${minutes} min, or use a recovery code`;
  return new HttpError(429, message, { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } });
}

/** The cookie of the caller's session, which has now shown the second factor; whom a header names gets one.
 *  @throws HttpError 401 if it has ended */
async function confirmed(visit: Act): Promise<string> {
  const { id, sessionId } = signedIn(visit);
  const { services, url } = visit;
  if (sessionId === undefined) return startSession(visit, id, { confirmedMs: 0 });
  const { secret, hash } = newSecret('session');
  if (!(await confirmSession(services.db, sessionId, hash)))
    throw new HttpError(401, 'your session has ended: log in again');
  return sessionCookie(url, secret, services.settings.values['session hours']);
}

/** Makes a secret that waits for its first code. @returns it, in base32
 *  @throws HttpError 403 if the password is wrong, 409 if there is a second factor already, 429 */
export async function beginOwnFactor(visit: Act, password: string): Promise<string> {
  const { id } = await confirmPassword(visit, password);
  if (!(await beginFactor(visit.services.db, id)))
    throw new HttpError(409, 'your account has a second factor already');
  return ownWaitingSecret(visit);
}

/** The secret that waits for its first code. @throws HttpError 404 if none does */
export const ownWaitingSecret = async (visit: Act): Promise<string> =>
  orNotFound(await waitingSecret(visit.services.db, signedIn(visit).id));

/** Sets the second factor up by its first code; all other sessions end.
 *  @returns recovery codes, which are never shown again, and the cookie of this session
 *  @throws HttpError 422 if the code is wrong */
export async function finishOwnFactor(
  visit: Act,
  typed: string,
): Promise<{ readonly codes: readonly string[]; readonly cookie: string }> {
  const { id, name, sessionId } = signedIn(visit);
  const code = digitsIn(typed) ?? '';
  const codes = await finishFactor(visit.services.db, { accountId: id, sessionId }, code, Date.now());
  if (codes === undefined) throw wrongCode(words.wrong);
  await audited(visit, 'factor.add', name);
  return { codes, cookie: await confirmed(visit) };
}

/** New recovery codes for the caller, in place of the old ones; they are never shown again. */
export async function renewRecoveryCodes(visit: Act): Promise<readonly string[]> {
  const { id, name } = signedIn(visit);
  const account = orNotFound(await accountWithId(visit.services.db, id));
  if (!account.hasFactor) throw new HttpError(409, 'your account has no second factor');
  await audited(visit, 'factor.codes', name);
  return newRecoveryCodes(visit.services.db, id);
}

/** Switches off the caller's second factor. @throws HttpError 409 if they must have one */
export async function dropOwnFactor(visit: Act): Promise<void> {
  const { id, name, role } = signedIn(visit);
  if (mustHaveFactor(role, visit.services))
    throw new HttpError(409, 'your account must have a second factor (setting "second factor")');
  if (await dropFactor(visit.services.db, id, false)) await audited(visit, 'factor.remove', name);
}

/** Takes the second factor from somebody who has lost it; their sessions end.
 *  @throws HttpError 409 if they have none, or it is the caller's */
export async function dropFactorOf(visit: Act, { id, name, hasFactor }: Account): Promise<void> {
  if (id === visit.caller?.id)
    throw new HttpError(409, 'you switch off your own on the page of your account');
  if (!hasFactor) throw new HttpError(409, `the account ${name} has no second factor`);
  await dropFactor(visit.services.db, id, true);
  await audited(visit, 'factor.remove', name);
}
