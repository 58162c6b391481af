import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { below, withoutBase } from '#protocol';
import { json, page, text } from './http/answers.ts';
import type { SignedIn } from './http/caller.ts';
import { compressedPage } from './http/compressed.ts';
import { keepLanguage } from './http/cookies.ts';
import { HttpError, notFound, problemOf, type Refusal } from './http/errors.ts';
import { addressTest, senderOf } from './http/sender.ts';
import { authenticate } from './routes/authenticate.ts';
import { asHttpError, dispatch } from './routes/dispatch.ts';
import { kindOfPath, type Route, type RouteKind, type Visit } from './routes/route.ts';
import type { Services } from './routes/services.ts';

/** The policy of a page: it needs nothing from elsewhere, and nothing inline.
 *  @param sites - those whose pages may show it in a frame */
export const contentPolicy = (sites: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    `frame-ancestors ${sites.length === 0 ? "'none'" : sites.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Headers of every answer. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds the headers of every answer that the handler has not set. By default caches store nothing, because a page's
 *  content depends on the caller. */
function finishHeaders(response: Response, requestId: string, kind: RouteKind): Response {
  const { headers } = response;
  if (kind === 'contest-api') shareHeaders(headers);
  for (const [name, value] of Object.entries(securityHeaders))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  headers.set('x-request-id', requestId);
  const location = headers.get('location');
  if (location !== null) headers.set('location', below(location));
  return response;
}

/** Pages elsewhere may show a contest: the parts for visitors, because browsers add no cookies and passwords. */
function shareHeaders(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
}

/** Data that the Node server passes along with a request; if missing, the request is from a test on this machine. */
interface Bindings {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string } };
  readonly outgoing?: { destroy(): void };
}

type Incoming = Context<{ Bindings: Bindings }>;

/** A request that is refused, as far as it is known: who asked, and for what. */
type RefusedVisit = Pick<Visit<unknown>, 'caller' | 'request' | 'url' | 'services' | 'address'>;

/** What the server serves. */
export interface Site {
  readonly routes: readonly Route[];
  /** The page for a request that is refused. `retryAfter`: the header of that name. */
  readonly errorPage: (refusal: Refusal, visit: RefusedVisit, retryAfter?: string) => Promise<string>;
}

/** The application: answers every request in its table of routes, and all others with 404. */
export function createApp(services: Services, { routes, errorPage }: Site): Hono<{ Bindings: Bindings }> {
  const answer = answerWith(services, errorPage);
  const app = new Hono<{ Bindings: Bindings }>({ getPath: (request) => withoutBase(getPath(request)) });
  for (const route of routes)
    app.on(route.method, route.path, (context) =>
      answer(context, route.kind, async (arrival) => {
        const response = await dispatch(route, arrival, services);
        return isForAll(route) ? compressedPage(response, arrival) : response;
      }),
    );
  app.notFound((context) => {
    const kind = kindOfPath(context.req.path);
    return answer(context, kind, async (arrival) => {
      if (kind === 'contest-api') refuseMethod(routes, context.req);
      const { url } = arrival;
      const trimmed = url.pathname.replace(/\/+$/, '');
      if (context.req.method !== 'GET' || trimmed === '' || trimmed === url.pathname) {
        // A page shows who asked for it, whether there is something that they may not see, or nothing.
        const caller = kind === 'page' ? await authenticate({ kind }, arrival, services) : undefined;
        if (caller !== undefined) arrival.seen?.(caller);
        throw notFound();
      }
      return new Response(null, {
        status: 301,
        headers: { location: trimmed.replace(/^\/+/, '/') + url.search },
      });
    });
  });
  return app;
}

/** What visitors may see too. Other pages may have secrets beside what others wrote (decision 0050). */
const isForAll = ({ kind, method, may, contest }: Route): boolean =>
  kind === 'page' &&
  method === 'GET' &&
  may.includes('visitor') &&
  (contest === undefined || contest.may.includes('public'));

/** Tells clients which methods an address has. @throws HttpError 405 if it has any */
function refuseMethod(routes: readonly Route[], { method, path }: Context['req']): void {
  const isAt = (pattern: string): boolean => {
    const [wanted, given] = [pattern.split('/'), path.split('/')];
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
    );
  };
  const known = new Set(routes.filter((route) => isAt(route.path)).map((route) => route.method));
  if (known.size === 0) return;
  const allow = [...known].sort().join(', ');
  throw new HttpError(405, `${method}: expected ${allow}`, { headers: { allow } });
}

type Handle = (arrival: Parameters<typeof dispatch>[1]) => Promise<Response>;

const answerWith =
  (services: Services, errorPage: Site['errorPage']) =>
  async (context: Incoming, kind: RouteKind, handle: Handle): Promise<Response> => {
    const start = performance.now();
    const requestId = randomUUID().replaceAll('-', '').slice(-16); // from a pool of random bytes in Node
    const request = context.req.raw;
    const isProxy = addressTest(services.settings.values['trusted proxies']);
    const sender = senderOf(
      context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
      request.headers,
      isProxy,
    );
    const url = new URL(request.url);
    url.protocol = sender.protocol;
    url.pathname = withoutBase(url.pathname);
    const log = services.log.child({ request: requestId });
    let caller: SignedIn | undefined;
    const seen = (who: SignedIn) => {
      caller = who;
    };
    const { address, isProxied } = sender;
    const response = await handle({
      request,
      url,
      site: services.settings.values['public url'] || url.origin,
      address,
      isProxied,
      params: context.req.param() as Record<string, string>,
      requestId,
      log,
      seen,
      hangUp: () => context.env?.outgoing?.destroy(),
    }).catch(async (error: unknown) => {
      const shown = asHttpError(error);
      const answered = await errorResponse(shown, kind, requestId, (problem, retryAfter) =>
        errorPage(problem, { caller, request, url, services, address }, retryAfter),
      );
      if (answered.status >= 500) log.error({ err: error, path: url.pathname }, 'request failed');
      return answered;
    });
    const ms = performance.now() - start;
    services.metrics.countRequest(kind, request.method, response.status, ms);
    log.info(
      {
        method: request.method,
        path: url.pathname,
        status: response.status,
        ms: Math.round(ms),
        address,
        account: caller?.id,
      },
      'request',
    );
    if (kind === 'page' && request.method === 'GET' && response.status === 200) keepLanguage(response, url);
    return finishHeaders(forScript(response, request), requestId, kind);
  };

/** A script that sends a form is told where the answer leads: browsers follow a redirect without saying so. */
function forScript(response: Response, request: Request): Response {
  if (response.status !== 303 || request.headers.get('x-sent-by') !== 'script') return response;
  return new Response(null, { status: 204, headers: response.headers });
}

async function errorResponse(
  error: unknown,
  kind: RouteKind,
  requestId: string,
  pageOf: (problem: Refusal, retryAfter?: string) => Promise<string>,
): Promise<Response> {
  const problem = problemOf(error, requestId);
  const headers = error instanceof HttpError ? error.headers : {};
  const init = { status: problem.status, headers };
  if (kind === 'page') return page(await pageOf(problem, headers['retry-after']), init);
  if (kind === 'contest-api') return json({ code: problem.status, message: problem.message }, init);
  if (kind === 'client' || kind === 'asset') return text(`${problem.message}\n`, init);
  return json({ error: problem.message, code: problem.code, request: requestId }, init);
}
