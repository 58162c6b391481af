/** Text from a form with line ends as programs expect them: browsers send CR LF. */
export const typedText = (text: string): string => text.replaceAll('\r\n', '\n');

const typedPart = (text: string): string => typedText(text).trimEnd();

/** True for typed texts that differ in ends of lines, and in blanks at the end, at most. */
export const isSameText = (a: string, b: string): boolean => typedPart(a) === typedPart(b);

/** Text whose last line ends. */
export const withLineEnd = (text: string): string =>
  text === '' || text.endsWith('\n') ? text : `${text}\n`;

/** True for text that PostgreSQL can store: without NUL characters and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Text that PostgreSQL can store. @param instead - of each character that it cannot */
export const storable = (text: string, instead: string): string =>
  text.replace(/\0|\p{Surrogate}/gu, instead);

/** Text with the five characters that mean something in HTML and XML written as references, for elements and quoted
 *  attributes alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The title of a problem: in `language` if given, else in English, else in any; `otherwise` if it has none. */
export const titleIn = (
  titles: Readonly<Record<string, string>> | null,
  otherwise: string,
  language = 'en',
): string => titles?.[language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;

/** Characters that must not be printed: control characters (ANSI escapes, C1), format characters (reading direction,
 *  zero width), lone surrogates, private and unassigned characters, line and paragraph separators; invisible
 *  characters, except the variation selector of emoji; and combining marks beyond four in a row. */
const unprintable =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{4})\p{M}/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
};

/** Makes untrusted text safe to show: no character can move the cursor, change colours, change the reading
 *  direction, start a new line, cover other characters or stay invisible. Such characters are written as `\n`,
 *  `\x1b`, `\u{202e}`; those in `kept` are left unchanged. */
export function printable(text: string, kept = ''): string {
  return text.replace(unprintable, (character) =>
    kept.includes(character) ? character : escaped(character),
  );
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return (
    shortEscapes[character] ??
    (character < '\u0100' ? `\\x${code.padStart(2, '0')}` : `\\u{${code.padStart(4, '0')}}`)
  );
}

/** Order by code units, which no language or version of Node changes. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));

/** The words of a text: a list of names that is longer than a line. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Bytes of a MiB. */
export const mebibyte = 1024 ** 2;

/** Milliseconds of a minute. */
export const minuteMs = 60_000;

/** Milliseconds of an hour. */
export const hourMs = 60 * minuteMs;

/** Milliseconds of a day, where no clock is changed. */
export const dayMs = 24 * hourMs;

/** Formats a time: `1003` → `1.003 s`, `1000` → `1 s`. Rounded up to whole ms, so that 1000.2 against a limit of
 *  1000 ms reads as too much. */
export function seconds(ms: number): string {
  return `${Math.ceil(ms) / 1000} s`;
}

/** Formats a size: `268435456` → `256 MiB`; below one MiB in KiB, below one KiB in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${nounFor(bytes, 'byte')}`;
  if (bytes < mebibyte) return `${figure(bytes / 1024)} KiB`;
  return `${figure(bytes / mebibyte)} MiB`;
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

/** Formats a large count: `2512345678` → `2,512.3`. */
export const millions = (count: number): string =>
  (count / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });

/** A number of things: `1 case`, `12,345 cases`. Pages write `12 345 cases` (`howMany`). */
export const countOf = (count: number, noun: string, plural?: string): string =>
  `${formatCount(count)} ${nounFor(count, noun, plural)}`;

/** `1234567` as `1 234 567`. */
export const groupDigits = (value: number | bigint): string =>
  value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '\u2009');

/** At most two decimals, without trailing zeros. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** A length, or a time since a start: `1:02:03`. */
export function clockTime(timeMs: number): string {
  const seconds = Math.floor(timeMs / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** What a table's column is called, in its plainest form: `E-Mail-Adresse (Uni)` as `e mail adresse`, without accents,
 *  punctuation and what is in brackets. */
export const plainHead = (cell: string): string =>
  cell
    .replace(/\(.*?\)/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Columns by the words that people write above them. @param heads - words in the form of `plainHead`, between `|` */
export const columnsByHead = <Column extends string>(
  heads: Readonly<Record<Column, string>>,
): ReadonlyMap<string, Column> =>
  new Map(
    (Object.entries(heads) as [Column, string][]).flatMap(([column, words]) =>
      words.split('|').map((word) => [word.trim(), column] as const),
    ),
  );

/** A short mark of a text, to see whether two places have the same one: 32 bits by FNV-1a. Ends of lines, and blanks
 *  at the end, make no difference. It guards nothing against people who make texts with equal marks. */
export function textMark(text: string): string {
  let mark = 0x811c9dc5;
  for (const character of typedPart(text))
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(16);
}
