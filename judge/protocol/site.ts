/** Theory of operation. A judge may lie below a path of its host, its base, such as `/judge`. Inside it nothing knows
 *  the base: routes, `paths`, redirects are spelled as if there were none. It is added where an address leaves the
 *  judge, in an attribute of a page, in a header or as a whole address, and taken away where a request comes in. A
 *  process serves one judge, so the base is kept here. No path of the judge begins with it (`firstParts`), so adding or
 *  taking it twice does no harm. */

let base = '';

/** Says where the judge lies from now on: '' or `/judge`. */
export function setBase(path: string): void {
  base = path;
}

/** Where the judge lies: '' or `/judge`. Whoever keeps markup for long keeps this beside it. */
export const basePath = (): string => base;

/** A path of the judge as browsers request it. Anything else, such as a whole address, stays as it is. */
export const below = (path: string): string =>
  base === '' || !/^\/(?!\/)/.test(path) || isBelow(path) ? path : base + path;

/** The path inside the judge that a request is for, whether a proxy has taken the base away or not. It begins with one
 *  slash: two would name another host where the path becomes an address again. */
export const withoutBase = (path: string): string =>
  base === '' || !isBelow(path) ? path : path.slice(base.length).replace(/^\/*/, '/');

const isBelow = (path: string): boolean =>
  path.startsWith(base) && (path.length === base.length || '/?#'.includes(path.charAt(base.length)));

/** The first parts of the judge's own paths: no base begins with one. */
export const firstParts: readonly string[] = [
  'account',
  'admin',
  'api',
  'assets',
  'contests',
  'docs',
  'download',
  'embed',
  'facts',
  'favicon.ico',
  'health',
  'jury',
  'login',
  'logout',
  'lti',
  'metrics',
  'problems',
  'puzzles',
  'records',
  'register',
  'schemas',
  'session',
  'shortcuts',
  'status',
  'submissions',
  'submit',
  'team',
  'theme',
];
