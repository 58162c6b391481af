/** Theory of operation. `dispatch` does everything before a request's handler: authenticates the caller, checks
 *  permission, origin, rate limits and the second factor, finds the contest and what the caller is there, checks size
 *  and form of the body. All of it follows from the route's data, so no handler can forget any of it. */

import { TooManyWaiting } from '#store';
import { redirect } from '../http/answers.ts';
import type { SignedIn } from '../http/caller.ts';
import { HttpError, notFound, tryAgainIn } from '../http/errors.ts';
import { isCrossSite, networkOf } from '../http/sender.ts';
import type { ContestReader } from '../memory/contest-reader.ts';
import type { UploadedFile } from '../uploads/uploaded-file.ts';
import { type Arrival, askAgain, authenticate, unauthorised } from './authenticate.ts';
import { readerWith } from './contest-rights.ts';
import { questionBefore } from './questions.ts';
import { readInput } from './read-input.ts';
import { type FoundVisit, members, type Route, type Visit } from './route.ts';
import { countRate } from './route-rates.ts';
import { refuseUnconfirmed } from './second-factor.ts';
import type { Services } from './services.ts';
import { answerOnce } from './shown-once.ts';

/** A request that has found its route. */
export interface Matched extends Arrival {
  readonly requestId: string;
  readonly log: Visit<unknown>['log'];
  /** Called once the caller is known, for the log. */
  readonly seen?: (caller: SignedIn) => void;
}

const usualBodyBytes = 64 * 1024;

/** Answers a request by its route. @throws HttpError and others that refuse it */
export async function dispatch(route: Route, arrival: Matched, services: Services): Promise<Response> {
  const caller = await authenticate(route, arrival, services);
  if (caller !== undefined) arrival.seen?.(caller);
  if (!mayAsk(route, caller, services)) return refuse(route, caller, arrival, services);
  // Only programs send a token: no browser adds it to a request that another site makes.
  if (caller?.by !== 'token' && !route.fromElsewhere && isCrossSite(arrival.request, arrival.url))
    throw new HttpError(403, 'the request comes from a page of another site').as('other-site');
  await countRequest(route, caller, arrival.address, services);
  if (route.asksAgain === true) refuseUnconfirmed(caller, services);
  const reader = await readerFor(route, caller, arrival, services);
  const mostBytes = typeof route.bodyBytes === 'function' ? route.bodyBytes(services) : route.bodyBytes;
  const audience: Visit<unknown>['audience'] =
    caller?.role === 'jury' || caller?.role === 'admin' ? 'jury' : 'public';
  const files: UploadedFile[] = [];
  try {
    const place = { mostBytes: mostBytes ?? usualBodyBytes, files, uploads: services.uploads };
    const input = await readInput(route, arrival, place);
    const mayStill = () => mayAskStill(route, { caller, reader }, arrival, services);
    // Written out: a copy of an object with so many fields by `...` costs a sixth of a page, and is freed late.
    const { request, url, site, address, requestId, log, hangUp } = arrival;
    const visit = {
      request,
      url,
      site,
      address,
      requestId,
      log,
      hangUp,
      input,
      caller,
      audience,
      services,
      mayStill,
      reader,
    };
    return await answerOf(route, visit);
  } finally {
    for (const file of files) await file.close();
  }
}

/** @throws Error if a route makes something that it does not show */
async function answerOf(route: Route, visit: FoundVisit): Promise<Response> {
  if (route.method !== 'GET') {
    const question = route.asks && (await questionBefore(route.asks, visit));
    if (question !== undefined) return question;
    if (route.shows !== undefined) return answerOnce(route, visit);
  }
  const answer = await route.handle(visit);
  if (answer instanceof Response) return answer;
  throw new Error(`${route.method} ${route.path}: expected an answer, or a page that shows what was made`);
}

function mayAsk(route: Route, caller: SignedIn | undefined, { settings }: Services): boolean {
  if (!route.may.includes(caller?.role ?? 'visitor')) return false;
  if (caller?.scope === 'submit') return route.scope === 'submit';
  return caller !== undefined || settings.values.visitors === 'read' || route.alwaysOpen === true;
}

/** The caller as a reader of the contest that the route is in. @throws HttpError 404, 403 */
const readerFor = async (
  { contest }: Route,
  caller: SignedIn | undefined,
  { params, address }: Arrival,
  services: Services,
): Promise<ContestReader | undefined> =>
  contest && readerWith(contest, { services, caller, address }, params.contest ?? '');

async function mayAskStill(
  route: Route,
  { caller, reader }: { readonly caller: SignedIn | undefined; readonly reader: ContestReader | undefined },
  arrival: Arrival,
  services: Services,
): Promise<boolean> {
  const now = caller && (await askAgain(route, caller, arrival, services));
  const isSame = (['id', 'role', 'scope', 'contest'] as const).every((key) => now?.[key] === caller?.[key]);
  if (!isSame || !mayAsk(route, now, services)) return false;
  const again = await readerFor(route, now, arrival, services);
  return JSON.stringify(again?.audience) === JSON.stringify(reader?.audience);
}

/** Things that every member may see are no secret: visitors are asked to log in. Everything else does not exist for
 *  them. A form comes back with the answer, whatever it is for: a session may have ended while it was filled in. */
async function refuse(
  { kind, method, may }: Route,
  caller: SignedIn | undefined,
  { url, address }: Matched,
  { limits, settings }: Services,
): Promise<Response> {
  const isForMembers = members.every((role) => may.includes(role)) || may.includes('contestant');
  if (caller === undefined && kind === 'page' && method !== 'GET') {
    await limits.count('requests from', networkOf(address), settings.values['requests per address']);
    throw new HttpError(
      401,
      'you are not logged in, or your session has ended: log in, then send this again',
    );
  }
  if (caller !== undefined || !isForMembers) throw notFound();
  if (kind !== 'page') throw unauthorised('log in first: a token or a user name and password is needed');
  return redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`);
}

async function countRequest(
  { kind, rate }: Route,
  caller: SignedIn | undefined,
  address: string,
  services: Services,
): Promise<void> {
  if (kind === 'asset') return;
  const {
    limits,
    settings: { values },
  } = services;
  const network = networkOf(address);
  if (caller === undefined) await limits.count('requests from', network, values['requests per address']);
  else await limits.count('requests', caller.id, values['requests per account']);
  if (rate !== undefined) await countRate(rate, { caller, address }, services);
}

/** Errors of other rooms that have their own status. */
export function asHttpError(error: unknown): unknown {
  if (error instanceof TooManyWaiting)
    return tryAgainIn(5, 'too many people log in at the moment; try again in a few seconds');
  // A part of the programs that was not loaded yet has gone with them.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    return tryAgainIn(
      60,
      'the programs of this judge were exchanged while it ran; an administrator must start it again',
    );
  return error;
}
