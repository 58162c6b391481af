import { parse, serialize } from 'hono/utils/cookie';
import { basePath, isPageLanguage } from '#protocol';

/** Over HTTPS the name's prefix makes browsers refuse a cookie that a neighbouring host has set; below a path, where
 *  they know no such prefix, one that came without HTTPS. */
function nameFor(url: URL, name = 'antipode'): string {
  if (url.protocol !== 'https:') return name;
  return `${basePath() === '' ? '__Host-' : '__Secure-'}${name}`;
}

/** Where cookies are sent. Browsers take `/judge` for itself and all below it. */
export const cookiePath = (): string => basePath() || '/';

const device = 'antipode-device';
/** Browsers keep no cookie for longer than 400 days. */
const longestSeconds = 400 * 86_400;

/** The secret of the session in a request's cookies. */
export const sessionSecret = (request: Request, url: URL): string | undefined =>
  cookieIn(request, nameFor(url));

/** The mark of a browser that has logged in before. */
export const deviceIn = (request: Request, url: URL): string | undefined =>
  cookieIn(request, nameFor(url, device));

const cookieIn = (request: Request, name: string): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name];

/** The header that sets a session's cookie; without a secret, that deletes it. */
export function sessionCookie(url: URL, secret: string | undefined, hours: number): string {
  return serialize(nameFor(url), secret ?? '', {
    ...guarded(url),
    maxAge: secret === undefined ? 0 : Math.min(hours * 3_600, longestSeconds),
  });
}

/** The header that sets the mark of a browser. */
export const deviceCookie = (url: URL, mark: string): string =>
  serialize(nameFor(url, device), mark, { ...guarded(url), maxAge: longestSeconds });

const logIn = 'antipode-log-in';
const logInSeconds = 600;

/** What the browser keeps while its user logs in at a provider. */
export const logInKept = (request: Request, url: URL): string | undefined =>
  cookieIn(request, nameFor(url, logIn));

/** The header that sets that; without a value, that deletes it. */
export const logInCookie = (url: URL, value: string | undefined): string =>
  serialize(nameFor(url, logIn), value ?? '', {
    ...guarded(url),
    maxAge: value === undefined ? 0 : logInSeconds,
  });

/** One for each launch that has begun: somebody may open several activities at once. */
const launch = (state: string): string => `antipode-launch-${state.slice(0, 12)}`;

/** What the browser keeps between the two messages of a learning platform. */
export const launchKept = (request: Request, url: URL, state: string): string | undefined =>
  cookieIn(request, nameFor(url, launch(state)));

/** The header that sets that; without a value, that deletes it. The platform's page sends the second message, so the
 *  cookie comes along from another site, and in a frame it belongs to that frame alone. */
export const launchCookie = (url: URL, state: string, value: string | undefined): string =>
  serialize(nameFor(url, launch(state)), value ?? '', {
    ...{ path: cookiePath(), httpOnly: true, sameSite: 'None', secure: true, partitioned: true },
    maxAge: value === undefined ? 0 : logInSeconds,
  });

const guarded = (url: URL) =>
  ({ path: cookiePath(), httpOnly: true, sameSite: 'Lax', secure: url.protocol === 'https:' }) as const;

const language = 'language';
const yearSeconds = 365 * 86_400;

/** The language of pages that a browser has chosen. */
export const languageIn = (request: Request): string | undefined => cookieIn(request, language);

/** The header that keeps the choice of a browser for a year. @param code - undefined: no choice any more */
export const languageCookie = (url: URL, code: string | undefined): string =>
  serialize(language, code ?? '', { ...guarded(url), maxAge: code === undefined ? 0 : yearSeconds });

/** A link that names a language, `?lang=de`, chooses it for the browser, so that the next page has it too. Languages
 *  to look at pages with are kept as well; what names none does nothing. */
export function keepLanguage({ headers }: Response, url: URL): void {
  const code = url.search === '' ? null : url.searchParams.get('lang');
  if (code !== null && (isPageLanguage(code) || /^x-(long|rtl)$/.test(code)))
    headers.append('set-cookie', languageCookie(url, code));
}
