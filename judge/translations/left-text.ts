import { dayMs, hourMs, minuteMs } from '#text';
import { plural, t } from './translate.ts';

/** A time that is left, or by which something is late: `3 days`, `5 h 20 min`, `12 min`. Never more than there is. */
export function leftText(ms: number): string {
  if (ms >= 2 * dayMs) return plural(Math.floor(ms / dayMs), '{count} day', '{count} days');
  const minutes = Math.floor(ms / minuteMs);
  if (ms < hourMs) return minutes === 0 ? t('less than a minute') : t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
