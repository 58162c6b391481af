import type { ContestObject } from '#protocol';
import { countOf } from '#text';
import type { StatementCover } from '#web';

/** The title page of a contest: its name, its date and how long it takes. */
export function coverOf({
  name,
  formal_name: formal,
  start_time: start,
  duration,
}: ContestObject): StatementCover {
  const lines = [start == null ? undefined : dateText(start), durationText(duration)];
  return { title: formal ?? name, lines: lines.flatMap((text) => text ?? []) };
}

/** `Friday 1 May 2026, 09:00 (UTC+02:00)`, in the zone that the contest gives. */
function dateText(start: string): string | undefined {
  const [, date = '', time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*?(Z|[+-]\d\d(?::?\d\d)?)$/.exec(start) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return undefined;
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(day);
  const isUtc = /^(Z|[+-]00(:?00)?)$/.test(zone);
  return `${words}, ${time} (UTC${isUtc ? '' : zone})`;
}

/** `3 hours`, `2 hours 30 minutes` of `h:mm:ss`. */
function durationText(duration: string): string | undefined {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  const parts = [countText(hours, 'hour'), countText(minutes, 'minute')].filter((text) => text !== '');
  return parts.length === 0 ? undefined : parts.join(' ');
}

const countText = (count: number, noun: string): string => (count > 0 ? countOf(count, noun) : '');
