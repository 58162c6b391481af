import { currentLanguage, isWholeMinute } from '#translations';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Shows times below `root` in the reader's time zone; today's without the date, and whole minutes that somebody set
 *  without seconds. */
export function localTimes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>('time.moment')) {
    const at = new Date(element.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const { code, locale } = currentLanguage();
    const isShort = element.dataset.set !== undefined && isWholeMinute(at.getTime());
    element.textContent = code === 'en' ? plainText(at, isShort) : textIn(locale, at, isShort);
    element.title = at.toLocaleString(code === 'en' ? undefined : locale, {
      dateStyle: 'full',
      timeStyle: 'long',
    });
  }
}

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

function plainText(at: Date, isShort: boolean): string {
  const parts = [at.getHours(), at.getMinutes(), ...(isShort ? [] : [at.getSeconds()])];
  const clock = parts.map(pad).join(':');
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return isToday(at) ? clock : `${day} ${clock}`;
}

function textIn(locale: string, at: Date, isShort: boolean): string {
  const timeStyle = isShort ? 'short' : 'medium';
  return isToday(at)
    ? at.toLocaleTimeString(locale, { timeStyle })
    : at.toLocaleString(locale, { dateStyle: 'medium', timeStyle });
}
