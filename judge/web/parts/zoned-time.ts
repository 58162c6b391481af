import { readTime } from '#protocol';
import { dayMs } from '#text';
import { BoundedCache } from '#values';

/** True for UTC and names such as `Europe/Vienna`. */
export function isZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}

const formats = new BoundedCache<string, Intl.DateTimeFormat>({ most: 1_000 });

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const [date, time] = ['numeric', '2-digit'] as const;
  const shown = { year: date, month: date, day: date, hour: time, minute: time, second: time } as const;
  return formats.use(
    timeZone,
    () => new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...shown }),
  );
}

/** What clocks of a zone show at a moment, as if they showed UTC. */
function shownAt(ms: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** A time that clocks of a zone show: when that is. `skippedTo`: they skip it, and would show this so much later.
 *  `twice`: they show it twice; when that is in UTC. Each like `2027-03-28 03:30`. */
export type ZonedTime =
  | { readonly ms: number }
  | { readonly skippedTo: string }
  | { readonly twice: readonly string[] };

/** Reads `2026-11-22 09:00`, or with a `T` as browsers send it, in a zone. Undefined if it is invalid.
 *  @param zone - one of `isZone` */
export function zonedTime(typed: string, zone: string): ZonedTime | undefined {
  const shown = readTime(`${typed.trim().replace(' ', 'T')}Z`);
  if (shown === undefined) return undefined;
  const [before = 0, after = 0] = [shown - dayMs, shown + dayMs].map((ms) => shownAt(ms, zone) - ms);
  const [ms, other] = new Set([shown - before, shown - after].filter((ms) => shownAt(ms, zone) === shown));
  if (ms === undefined) return { skippedTo: textOf(shown + after - before) };
  return other === undefined ? { ms } : { twice: [ms, other].map(textOf) };
}

/** A moment as clocks of a zone show it: `2026-11-22 09:00`. */
export const textIn = (ms: number, zone: string): string => textOf(shownAt(ms, zone));

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
