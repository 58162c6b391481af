import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Settings } from '#protocol';

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** True if a request that changes something comes from a page of another site. Browsers say where a request comes
 *  from, in `Sec-Fetch-Site` or, older ones and over plain HTTP, in `Origin`; a request with neither is not from a
 *  browser, so it cannot carry a user's cookie by accident. */
export function isCrossSite(request: Request, url: URL): boolean {
  if (safeMethods.includes(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== url.origin;
}

/** The names by which browsers may reach the judge where only its address says who asks: this machine's, and those of
 *  the settings `host names` and `public url`. */
export function ownNames({
  'host names': configured,
  'public url': site,
}: Pick<Settings, 'host names' | 'public url'>): readonly string[] {
  const names = site === '' ? [] : [new URL(site).hostname];
  return [...new Set(['localhost', hostname().toLowerCase(), ...configured, ...names])];
}

/** True if a request is for one of these names, or for an address. With DNS rebinding, an attacker's host name resolves
 *  to this machine, and the browser calls it same-origin; only the host name gives it away. A proxy may have put
 *  another `Host` into the request: the names that browser and proxy send besides must be ours as well. */
export function isByOwnName(request: Request, url: URL, names: readonly string[]): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  const forwarded = headers.get('x-forwarded-host')?.split(',') ?? [];
  const asked = [url.host, ...(origin === null ? [] : [hostOf(origin)]), ...forwarded];
  return asked.every((host) => isOwn(host, names));
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

function isOwn(host: string, names: readonly string[]): boolean {
  const text = `http://${host.trim()}`;
  if (!URL.canParse(text)) return false;
  const name = new URL(text).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(name) !== 0 || names.includes(name);
}
