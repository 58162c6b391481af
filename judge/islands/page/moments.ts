import { currentLanguage } from '#translations';

const asOnPages = { dateStyle: 'medium', timeStyle: 'medium' } as const;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Shows times below `root` in the reader's time zone; today's without the date. */
export function localTimes(root: ParentNode): void {
  const today = new Date().toDateString();
  for (const element of root.querySelectorAll<HTMLTimeElement>('time.moment')) {
    const at = new Date(element.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':');
    const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
    const isToday = at.toDateString() === today;
    const { code, locale } = currentLanguage();
    if (code === 'en') element.textContent = isToday ? clock : `${day} ${clock}`;
    else element.textContent = isToday ? at.toLocaleTimeString(locale) : at.toLocaleString(locale, asOnPages);
    element.title = at.toLocaleString(code === 'en' ? undefined : locale, {
      dateStyle: 'full',
      timeStyle: 'long',
    });
  }
}
