import { readTime } from '#protocol';
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

const dayMs = 24 * 60 * 60_000;

/** A time that somebody could type, always one that is to come: tomorrow at nine, in UTC. */
export const exampleStart = (nowMs: number): string =>
  `${new Date(nowMs + dayMs).toISOString().slice(0, 10)} 09:00`;

/** A start that was typed in a zone, or as a moment with an offset; or what is wrong with it, or with the zone. */
export function startTyped(
  { start, zone }: { readonly start: string; readonly zone: string },
  nowMs: number,
): { readonly ms: number } | { readonly faults: { readonly start?: string; readonly zone?: string } } {
  const found = (text: string): string => `found ${JSON.stringify(text)}`;
  if (!isZone(zone))
    return { faults: { zone: `time zone: ${found(zone)}, expected UTC or a name like Europe/Vienna` } };
  const offset = /(Z|[+-]\d\d(:?\d\d)?)$/.test(start.trim().slice(11)) ? typedStart(start) : undefined;
  const time = offset === undefined ? zonedTime(start, zone) : { ms: offset };
  if (time === undefined)
    return { faults: { start: `start: ${found(start)}, expected a time like ${exampleStart(nowMs)}` } };
  if ('ms' in time) return time;
  const why = `which clocks in ${zone} skip, because they are put forward`;
  const shown = found(start.trim().replace('T', ' '));
  return {
    faults: { start: `start: ${shown}, ${why}; expected another time, such as ${time.skippedTo}` },
  };
}
