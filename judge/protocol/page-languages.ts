/** Languages of pages, by their codes, each with its own name. Offered are those whose table is complete
 *  (`npm run languages`). */
export const pageLanguages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  zh: '中文',
} as const;

/** The code of a language of pages. */
export type PageLanguage = keyof typeof pageLanguages;

/** The codes, in the order of choices. */
export const pageLanguageCodes = Object.keys(pageLanguages) as [PageLanguage, ...PageLanguage[]];

/** True for the code of a language that is offered. */
export const isPageLanguage = (code: string): code is PageLanguage => Object.hasOwn(pageLanguages, code);

/** Browsers send a dozen languages at most; what comes after is not read. */
const mostRead = 500;

/** The first language of pages that an Accept-Language header wants (RFC 9110, 12.5.4): by weight, among equals by
 *  order. Undefined: none, or the header says nothing. */
export function wantedLanguage(header: string): PageLanguage | undefined {
  let found: PageLanguage | undefined;
  let most = 0;
  for (const part of header.slice(0, mostRead).split(',')) {
    const [, code = '', weight = '1'] =
      /^\s*([a-z]{2})(?:-[a-z\d-]*)?\s*(?:;\s*q=(\d(?:\.\d{0,3})?)\s*)?$/i.exec(part) ?? [];
    const language = code.toLowerCase();
    if (!isPageLanguage(language) || Number(weight) <= most) continue;
    [found, most] = [language, Number(weight)];
  }
  return found;
}
