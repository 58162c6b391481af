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

/** The language of the pages of a visit: what the reader chose, else what the browser asks for, else that of the
 *  judge. */
export function languageFor(visit: Asking): Language {
  const chosen = chosenLanguage(visit);
  if (chosen !== undefined) return chosen;
  const usual = visit.services.settings.values.language;
  const wanted = visit.request.headers.get('accept-language');
  return pageLanguageNamed(wanted === null ? usual : (wantedLanguage(wanted) ?? usual)) ?? english;
}

/** The languages that a reader wants a statement in, as Accept-Language has them: what they chose comes first. */
export const wantedStatement = (visit: Asking, asked: string | undefined): string =>
  [asked ?? chosenLanguage(visit)?.code, visit.request.headers.get('accept-language')?.slice(0, 500)]
    .filter((one) => one !== undefined)
    .join(',');
