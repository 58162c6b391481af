import { parse, serialize } from 'hono/utils/cookie';
import { isPageLanguage } from '#protocol';
import { cookiePath } from './cookies.ts';

const name = 'language';
const yearSeconds = 365 * 86_400;

/** The language of pages that a browser has chosen. */
export const languageIn = (request: Request): string | undefined =>
  parse(request.headers.get('cookie') ?? '', name)[name];

/** The header that keeps the choice of a browser for a year. @param code - undefined: no choice any more */
export const languageCookie = (url: URL, code: string | undefined): string =>
  serialize(name, code ?? '', {
    path: cookiePath(),
    httpOnly: true,
    sameSite: 'Lax',
    secure: url.protocol === 'https:',
    maxAge: code === undefined ? 0 : yearSeconds,
  });

/** A link that names a language, `?lang=de`, chooses it for the browser, so that the next page has it too. Languages
 *  to look at pages with are kept as well; what names none does nothing. */
export function keepLanguage({ headers }: Response, url: URL): void {
  const code = url.search === '' ? null : url.searchParams.get('lang');
  if (code !== null && (isPageLanguage(code) || /^x-(long|rtl)$/.test(code)))
    headers.append('set-cookie', languageCookie(url, code));
}
