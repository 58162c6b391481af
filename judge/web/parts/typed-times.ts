import { readTime } from '#protocol';
import { dayMs } from '#text';
import { isZone, zonedTime } from './zoned-time.ts';

/** Parses a typed time: `2026-11-22 09:00`, in UTC unless it names an offset. Undefined if it is invalid. */
export function typedStart(typed: string): number | undefined {
  const text = typed.trim().replace(' ', 'T');
  return readTime(/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(11)) ? text : `${text}Z`);
}

/** Parses a typed length: `5:00`, hours and minutes, or `5:00:00`; '' is none. Undefined if it is invalid. */
export function typedLength(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const [, hours, minutes, seconds = '0'] = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(typed.trim()) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

/** A time that somebody could type, always one that is to come: tomorrow at nine, in UTC. */
export const exampleStart = (nowMs: number): string =>
  `${new Date(nowMs + dayMs).toISOString().slice(0, 10)} 09:00`;

/** What was found and what was expected: of the time, or of its zone. */
type MomentFault = { readonly fault: string } | { readonly zoneFault: string };

/** A moment that was typed by the clocks of a zone, or with an offset; or what is wrong. */
export function momentTyped(
  { time, zone }: { readonly time: string; readonly zone: string },
  example: string,
): { readonly ms: number } | MomentFault {
  const found = (text: string): string => `found ${JSON.stringify(text)}`;
  if (!isZone(zone)) return { zoneFault: `${found(zone)}, expected UTC or a name like Europe/Vienna` };
  const offset = /(Z|[+-]\d\d(:?\d\d)?)$/.test(time.trim().slice(11)) ? typedStart(time) : undefined;
  const moment = offset === undefined ? zonedTime(time, zone) : { ms: offset };
  if (moment === undefined) return { fault: `${found(time)}, expected a time like ${example}` };
  if ('ms' in moment) return moment;
  const shown = `${found(time.trim().replace('T', ' '))}, which clocks in ${zone}`;
  if ('twice' in moment)
    return {
      fault: `${shown} show twice, because they are put back; expected it in the time zone UTC: ${moment.twice.join(' or ')}`,
    };
  return {
    fault: `${shown} skip, because they are put forward; expected another time, such as ${moment.skippedTo}`,
  };
}

/** A start that was typed; or what is wrong with it, or with the zone. */
export function startTyped(
  { start, zone }: { readonly start: string; readonly zone: string },
  nowMs: number,
): { readonly ms: number } | { readonly faults: { readonly start?: string; readonly zone?: string } } {
  const typed = momentTyped({ time: start, zone }, exampleStart(nowMs));
  if ('ms' in typed) return typed;
  return 'fault' in typed
    ? { faults: { start: `start: ${typed.fault}` } }
    : { faults: { zone: `time zone: ${typed.zoneFault}` } };
}
