import { createHmac, randomBytes } from 'node:crypto';
import {
  accountNamed,
  accountWithId,
  type Bearer,
  headerIdentity,
  secretHash,
  sessionBearer,
  tokenBearer,
} from '#store';
import { isStorable, minuteMs } from '#text';
import { BoundedCache } from '#values';
import type { Peer, SignedIn } from '../http/caller.ts';
import { sessionSecret } from '../http/cookies.ts';
import { HttpError } from '../http/errors.ts';
import { checkLogin } from './login-limits.ts';
import { accountOfPerson } from './outside-person.ts';
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

/** A window may still show the page of one person after another has logged in beside it: what its script sends is not
 *  theirs. */
function isFor(request: Request, { name }: SignedIn): boolean {
  const shown = request.headers.get('x-sent-for');
  return shown === null || shown === encodeURIComponent(name);
}

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
  const found = knownTo(route, await bySession(route, arrival, services), services);
  const session = found !== undefined && isFor(arrival.request, found) ? found : undefined;
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

const callerOf = ({
  accountId,
  name,
  role,
  isOutside,
  scope,
  leftMs,
  hasFactor,
  confirmedMs,
  language,
}: Bearer) => ({
  id: accountId,
  name,
  role,
  isOutside,
  scope,
  leftMs: leftMs ?? undefined,
  hasFactor,
  confirmedMs: confirmedMs ?? undefined,
  language,
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
  new BoundedCache({ most: 10_000, keptMs: minuteMs, nowMs: () => performance.now() });

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
  const hash = account?.disabledAt === null ? account.passwordHash : null;
  if (kept === undefined || kept !== hash) {
    const check = () => services.hashes.check(password, hash);
    if (!(await checkLogin(services, { name, address, exists: hash !== null }, check)))
      throw unauthorised(wrongPassword);
  }
  if (account === undefined || hash === null) throw unauthorised(wrongPassword);
  if (needsFactor(account, services))
    throw unauthorised(
      'the account needs a second factor: programs send a token in place of the password (page Account)',
    );
  services.rightPasswords.set(digest, hash);
  const caller: SignedIn = {
    id: account.id,
    name: account.name,
    role: account.role,
    scope: 'all',
    by: 'basic',
  };
  hashOf.set(caller, hash);
  return caller;
}

/** The same message whether the name or the password is wrong. */
export const wrongPassword = 'wrong user name or password';

/** Theory of operation. A web server in front may know who people are: by a directory, by Kerberos, by its federation.
 *  It says so in a header, with every request. That is believed from a trusted proxy alone; whoever else sends the
 *  header is refused, whatever else they may show. Such a person has the account with the identity `header <name>`
 *  (`outside-person.ts`). */

type Asked = Pick<Peer, 'address' | 'isProxied'> & { readonly request: Request };

/** What Apache writes for a variable that is not set, and what people write for nobody. */
const nobody: readonly string[] = ['', '(null)', '-'];

/** The person whom a header names; undefined: nobody. @throws HttpError 403 if it comes from elsewhere */
function nameInHeader(
  { request, address, isProxied }: Asked,
  { settings, log }: Services,
): string | undefined {
  const header = settings.values['log-in header'];
  const value = header === '' ? null : request.headers.get(header);
  if (value === null) return undefined;
  if (!isProxied) {
    log.warn(
      { address, header, name: value.slice(0, 100) },
      'a header that names a person came from no trusted proxy',
    );
    throw new HttpError(
      403,
      `the header ${header} names a person, and comes from ${address}: it is believed from the setting "trusted proxies" alone`,
    );
  }
  const name = asUtf8(value).trim();
  return nobody.includes(name) ? undefined : name;
}

/** Headers arrive a byte a letter; web servers write names in UTF-8. Bytes that are none become a sign that no name
 *  has. */
const asUtf8 = (value: string): string => Buffer.from(value, 'latin1').toString();

/** The caller of that name. @throws HttpError 403 if there is no account for them */
async function byHeader(name: string, arrival: Asked, services: Services): Promise<SignedIn> {
  const groups = groupsOf(arrival.request, services);
  const command = `judge user outside ${name}`;
  const person = {
    identity: headerIdentity(name),
    name,
    groups,
    by: 'header',
    who: 'the web server',
    command,
  };
  const account = await accountOfPerson(person, arrival, services);
  return {
    id: account.id,
    name: account.name,
    role: account.role,
    isOutside: true,
    hasFactor: account.hasFactor,
    language: account.language,
    scope: 'all',
    by: 'header',
  };
}

/** The groups that the web server names; undefined: it is not asked for them. */
function groupsOf({ headers }: Request, { settings }: Services): readonly string[] | undefined {
  const header = settings.values['groups header'];
  if (header === '') return undefined;
  const text = asUtf8(headers.get(header) ?? '');
  return text.split(text.includes(';') ? ';' : ',').map((group) => group.trim());
}
