/** A moment as the Contest API writes it: TIME in UTC with milliseconds. @param ms - since 1970 */
export const apiTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00');

/** A moment inside a message: `2026-11-30 16:38:16 UTC`. Pages show it by the clocks of the reader (`withMoments`).
 *  @param at - ms since 1970, or a TIME; any other text stays as it is */
export function utcText(at: number | string): string {
  const ms = typeof at === 'string' ? readTime(at) : at;
  return ms === undefined ? String(at) : `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A span as the Contest API writes it: RELTIME `h:mm:ss.uuu`, negative ones with `-`. */
export function apiSpan(ms: number): string {
  const whole = Math.abs(Math.round(ms));
  const [hours, rest] = [Math.floor(whole / 3_600_000), whole % 3_600_000];
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${hours}:${two(rest / 60_000)}:${two((rest % 60_000) / 1_000)}`;
  return `${ms < 0 && whole > 0 ? '-' : ''}${clock}.${String(rest % 1_000).padStart(3, '0')}`;
}

const span = /^(-?)(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)$/;

/** Milliseconds of a RELTIME; undefined if the text is none. */
export function readSpan(text: string): number | undefined {
  const [, sign, hours, minutes, seconds, fraction = ''] = span.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms = whole * 1_000 + Number(fraction.padEnd(3, '0'));
  return sign === '-' && ms > 0 ? -ms : ms;
}

/** Milliseconds since 1970 of a TIME; undefined if the text is none. */
export function readTime(text: string): number | undefined {
  if (!moment.test(text)) return undefined;
  const ms = Date.parse(text.replace(/([+-]\d\d)(\d\d)?$/, (_, hour, minute) => `${hour}:${minute ?? '00'}`));
  return Number.isNaN(ms) ? undefined : ms;
}

/** A span as a clock on a page shows it: `4:59:07`, `2 d 03:10:00`. Rounded up to whole seconds. */
export function countdownText(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1_000));
  const [days, rest] = [Math.floor(whole / 86_400), whole % 86_400];
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two((rest % 3_600) / 60)}:${two(rest % 60)}`;
  const hours = Math.floor(rest / 3_600);
  return days === 0 ? `${hours}:${clock}` : `${days} d ${two(hours)}:${clock}`;
}
