import { below } from '#protocol';
import type { RouteKind } from './route.ts';

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
export function finishHeaders(response: Response, requestId: string, kind: RouteKind): Response {
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
