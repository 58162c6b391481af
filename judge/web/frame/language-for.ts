import { wantedLanguage } from '#protocol';
import { languageIn, type Visit } from '#server';
import { english, type Language } from '#translations';
import { pageLanguageNamed } from '#translations/tables';

/** What of a visit says in which language its reader wants pages. */
type Asking = Pick<Visit<unknown>, 'caller' | 'request' | 'url' | 'services'>;

/** The language that the reader chose: by the address, for this page; for the account; for this browser. Undefined:
 *  none that there is. */
function chosenLanguage({ caller, request, url }: Omit<Asking, 'services'>): Language | undefined {
  return (
    pageLanguageNamed(url.search === '' ? undefined : url.searchParams.get('lang')) ??
    pageLanguageNamed(caller?.language) ??
    pageLanguageNamed(languageIn(request))
  );
}

/** Pages whose own texts no table has: all of such a page is in English. */
const inEnglish = /^\/((jury|admin|facts|lti\/register)(\/|$)|docs(?!\/(verdicts|languages)$))/;

/** The language of the pages of a visit: what the reader chose, else what the browser asks for, else that of the
 *  judge. Pages of the jury and of administrators, documents and known facts are in English. */
export function languageFor(visit: Asking): Language {
  if (inEnglish.test(visit.url.pathname)) return english;
  const chosen = chosenLanguage(visit);
  if (chosen !== undefined) return chosen;
  const usual = visit.services.settings.values.language;
  const wanted = visit.request.headers.get('accept-language');
  return pageLanguageNamed(wanted === null ? usual : (wantedLanguage(wanted) ?? usual)) ?? english;
}

/** The same for a page that has parts for the jury, which no table has: for the jury all of it is in English. */
export const languageWithJury = (visit: Asking, isForJury: boolean): Language =>
  isForJury ? english : languageFor(visit);

/** The languages that a reader wants a statement in, as Accept-Language has them: what they chose comes first. */
export const wantedStatement = (visit: Asking, asked: string | undefined): string =>
  [asked ?? chosenLanguage(visit)?.code, visit.request.headers.get('accept-language')?.slice(0, 500)]
    .filter((one) => one !== undefined)
    .join(',');
