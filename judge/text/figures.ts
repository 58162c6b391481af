/** Bytes of a MiB. */
export const mebibyte = 1024 ** 2;

/** Milliseconds of a minute. */
export const minuteMs = 60_000;

/** Formats a time: `1003` → `1.003 s`, `1000` → `1 s`. Rounded up to whole ms, so that 1000.2 against a limit of
 *  1000 ms reads as too much. */
export function seconds(ms: number): string {
  return `${Math.ceil(ms) / 1000} s`;
}

/** Formats a size: `268435456` → `256 MiB`; below one MiB in KiB, below one KiB in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${nounFor(bytes, 'byte')}`;
  if (bytes < mebibyte) return `${shorten(bytes / 1024)} KiB`;
  return `${shorten(bytes / mebibyte)} MiB`;
}

/** Formats a memory limit: `640 MiB (512 MiB plus 128 MiB for the language runtime)`. */
export function memoryLimit(limits: {
  readonly memoryBytes: number;
  readonly runtimeBytes?: number;
}): string {
  const { memoryBytes, runtimeBytes = 0 } = limits;
  const problem = sizeText(memoryBytes - runtimeBytes);
  return runtimeBytes === 0
    ? problem
    : `${sizeText(memoryBytes)} (${problem} plus ${sizeText(runtimeBytes)} for the language runtime)`;
}

/** A noun in its right number: `case` for 1, else `cases`. */
export const nounFor = (count: number, noun: string, plural = `${noun}s`): string =>
  count === 1 ? noun : plural;

/** `40,320`. */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** A number of things: `1 case`, `12,345 cases`. Pages write `12 345 cases` (`howMany`). */
export const countOf = (count: number, noun: string, plural?: string): string =>
  `${formatCount(count)} ${nounFor(count, noun, plural)}`;

/** `1234567` as `1 234 567`. */
export const groupDigits = (value: number | bigint): string =>
  value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '\u2009');

const shorten = (value: number): number => Math.round(value * 100) / 100;

/** At most two decimals, without trailing zeros. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** A length, or a time since a start: `1:02:03`. */
export function clockTime(timeMs: number): string {
  const seconds = Math.floor(timeMs / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
