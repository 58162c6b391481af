import { readTime } from '#protocol';

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
