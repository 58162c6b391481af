import type { RouteKind } from './route.ts';

/** Headers of every answer. A page needs nothing from elsewhere, and nothing inline. */
const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
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
  return response;
}

/** Pages elsewhere may show a contest: the parts for visitors, because browsers add no cookies and passwords. */
function shareHeaders(headers: Headers): void {
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
}
