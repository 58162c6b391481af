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
