import { type ContestClock, contestTimeAt, wallTime } from '#contest';
import { readSpan } from '#protocol';
import { momentTyped } from './typed-times.ts';
import { textIn } from './zoned-time.ts';

/** A moment of a class, as a field for date and time has it: to the minute, in UTC; '' if there is none.
 *  @param span - since the beginning of the class */
export function classTimeText(clock: ContestClock, span: string | undefined): string {
  const since = span === undefined ? undefined : readSpan(span);
  const ms = since === undefined ? undefined : wallTime(clock, since);
  return ms === undefined ? '' : new Date(ms).toISOString().slice(0, 16);
}

/** When a moment is that was typed by the clocks of a zone, since the beginning of the class; or what is wrong with it,
 *  or with the zone.
 *  @param known - the span that the form showed: if it was left alone, it stays to the second, wherever it is */
export function classTimeTyped(
  clock: ContestClock,
  typed: { readonly time: string; readonly zone: string },
  known?: string,
): { readonly ms: number } | { readonly fault: string } | { readonly zoneFault: string } {
  const at = momentTyped(typed, '2026-12-01 18:00');
  if (!('ms' in at)) return at;
  if (new Date(at.ms).toISOString().slice(0, 16) === classTimeText(clock, known))
    return { ms: readSpan(known ?? '') ?? 0 };
  const ms = contestTimeAt(clock, at.ms);
  if (ms !== undefined && ms >= 0 && ms <= clock.durationMs) return { ms };
  return {
    fault: `${foundTime(typed.time)}, expected a time between the beginning and the end of the class${spanIn(clock, typed.zone)}`,
  };
}

/** What was typed into a field for date and time, as one reads a moment elsewhere. */
export const foundTime = (typed: string): string =>
  `found ${JSON.stringify(typed.trim().replace(/^([\d-]+)T(?=\d)/, '$1 '))}`;

/** From when to when a class is, by the clocks of a zone: `, from 2026-10-05 08:00 to 2027-01-31 18:00`. */
function spanIn(clock: ContestClock, zone: string): string {
  const [from, to] = [wallTime(clock, 0), wallTime(clock, clock.durationMs)];
  return from === undefined || to === undefined ? '' : `, from ${textIn(from, zone)} to ${textIn(to, zone)}`;
}
