import { createHmac, randomBytes } from 'node:crypto';
import { BoundedCache } from '#host';
import { accountNamed, accountWithId, type Bearer, secretHash, sessionBearer, tokenBearer } from '#store';
import { minuteMs } from '#text';
import type { Peer, SignedIn } from '../http/caller.ts';
import { sessionSecret } from '../http/cookies.ts';
import { HttpError } from '../http/errors.ts';
import { byHeader, nameInHeader } from './by-header.ts';
import { countLogin, forgiveLogin } from './login-limits.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';
import { knownTo, needsFactor } from './second-factor.ts';
import type { Services } from './services.ts';

/** Facts about a request before its caller is known. */
export interface Arrival extends Peer {
  readonly request: Request;
  /** As the browser sees it, also behind a trusted proxy, but for the base. */
  readonly url: URL;
  /** The address of the judge for people and programs elsewhere, to which a path is added. */
  readonly site: string;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
}

type AskedRoute = Pick<Route, 'kind' | 'alwaysOpen' | 'knowsAnySession' | 'knowsAnyToken' | 'knowsWaiting'>;

/** The caller, by exactly one credential: a token, else what a web server in front says, else a session, else, for
 *  programs, name and password. Undefined: a visitor. A header that names a token counts as one, whatever follows:
 *  nothing else is tried after it.
 *  @throws HttpError 401 if a token or password is wrong, 403 if a name is said by whom one cannot believe */
export async function authenticate(
  route: AskedRoute,
  arrival: Arrival,
  services: Services,
): Promise<SignedIn | undefined> {
  const { kind, alwaysOpen } = route;
  if (kind === 'asset' && alwaysOpen) return undefined; // the same for everybody
  const said = nameInHeader(arrival, services);
  const [, scheme = '', value = ''] =
    /^(\S*)\s*(.*)$/.exec(arrival.request.headers.get('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return byToken(route, value, arrival, services);
  if (said !== undefined) {
    const caller = await byHeader(said, arrival, services);
    const session = needsFactor(caller, services) ? await bySession(route, arrival, services) : undefined;
    const { sessionId, confirmedMs } = session?.id === caller.id ? session : ({} as Partial<SignedIn>);
    return knownTo(route, { ...caller, ...(sessionId && { sessionId, confirmedMs }) }, services);
  }
  const session = knownTo(route, await bySession(route, arrival, services), services);
  if (session !== undefined || scheme.toLowerCase() !== 'basic' || kind === 'page') return session;
  return byPassword(route, value, arrival, services);
}

/** The hashes of the credentials of callers. */
const hashOf = new WeakMap<SignedIn, string>();

/** The caller at a time after the request; undefined: no longer valid.
 *  @throws HttpError 401 */
export async function askAgain(
  route: AskedRoute,
  caller: SignedIn,
  arrival: Arrival,
  services: Services,
): Promise<SignedIn | undefined> {
  const hash = hashOf.get(caller);
  if (hash === undefined) return authenticate(route, arrival, services);
  const account = await accountWithId(services.db, caller.id);
  const isRight = account?.passwordHash === hash && account.disabledAt === null;
  return isRight && !needsFactor(account, services) ? { ...caller, role: account.role } : undefined;
}

/** Outside its contest, a session for one contest counts as none. */
async function bySession(
  { knowsAnySession }: AskedRoute,
  { request, url, params }: Arrival,
  { db }: Services,
): Promise<SignedIn | undefined> {
  const secret = sessionSecret(request, url);
  const bearer = secret === undefined ? undefined : await sessionBearer(db, secretHash(secret));
  if (bearer === undefined) return undefined;
  const { id: sessionId, contestId } = bearer;
  if (contestId === null) return { ...callerOf(bearer), by: 'session', sessionId };
  if (params.contest !== contestId && knowsAnySession !== true) return undefined;
  return { ...callerOf(bearer), by: 'session', sessionId, contest: contestId };
}

async function byToken(
  route: AskedRoute,
  secret: string,
  arrival: Arrival,
  { db }: Services,
): Promise<SignedIn> {
  const bearer = await tokenBearer(db, secretHash(secret));
  if (bearer === undefined) throw unauthorised('the token is unknown or has expired');
  return { ...callerInContest(route, bearer, arrival), by: 'token' };
}

const callerOf = ({ accountId, name, role, isOutside, scope, leftMs, hasFactor, confirmedMs }: Bearer) => ({
  id: accountId,
  name,
  role,
  isOutside,
  scope,
  leftMs: leftMs ?? undefined,
  hasFactor,
  confirmedMs: confirmedMs ?? undefined,
});

/** A token for one contest is told so elsewhere. @throws HttpError 403 */
function callerInContest({ knowsAnyToken }: AskedRoute, bearer: Bearer, { params }: Arrival) {
  const { contestId } = bearer;
  if (contestId === null) return callerOf(bearer);
  if (params.contest !== contestId && knowsAnyToken !== true)
    throw new HttpError(403, `the token is for the contest ${contestId} alone`);
  return { ...callerOf(bearer), contest: contestId };
}

/** Refuses a wrong name, password or token. */
export const unauthorised = (message: string): HttpError =>
  new HttpError(401, message, {
    headers: { 'www-authenticate': 'Basic realm="Antipode", charset="UTF-8"' },
  }).as('wrong-credentials');

const key = randomBytes(32);

/** Passwords that were right within the last minute, as a keyed digest: clients send them with every request. With the
 *  hash that they were right for, so that a changed password is wrong at once. */
export const rightPasswords = (): BoundedCache<string, string> =>
  new BoundedCache({ most: 10_000, keptMs: minuteMs });

/** By name and password; a token is also accepted in place of the password. */
async function byPassword(
  route: AskedRoute,
  value: string,
  arrival: Arrival,
  services: Services,
): Promise<SignedIn> {
  const { address } = arrival;
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  if (!isStorable(name)) throw unauthorised(wrongPassword);
  const bearer = await tokenBearer(services.db, secretHash(password));
  if (bearer?.name.toLowerCase() === name.toLowerCase())
    return { ...callerInContest(route, bearer, arrival), by: 'basic' };
  const account = await accountNamed(services.db, name);
  const digest = createHmac('sha256', key).update(value).digest('base64');
  const kept = services.rightPasswords.get(digest);
  if (kept === undefined || kept !== account?.passwordHash) {
    await countLogin(services, name, address);
    if (!(await services.hashes.check(password, account?.passwordHash))) throw unauthorised(wrongPassword);
    await forgiveLogin(services, name, address);
  }
  if (account?.passwordHash == null || account.disabledAt !== null) throw unauthorised(wrongPassword);
  if (needsFactor(account, services))
    throw unauthorised(
      'the account needs a second factor: programs send a token in place of the password (page Account)',
    );
  services.rightPasswords.set(digest, account.passwordHash);
  const caller: SignedIn = {
    id: account.id,
    name: account.name,
    role: account.role,
    scope: 'all',
    by: 'basic',
  };
  hashOf.set(caller, account.passwordHash);
  return caller;
}

/** The same message whether the name or the password is wrong. */
export const wrongPassword = 'wrong user name or password';
