import { printable, sizeText, typedText } from '#text';
import { currentLanguage, numberText, plural, type Saying, said, t } from '#translations';
import { type Verdict, verdictNames, verdicts } from '#verdict';

/** Foreign text as one safe line. */
export const line = (text: string): string => printable(text);

/** The same; words of ours in the language of the page. */
export const worded = (text: string | Saying): string => line(typeof text === 'string' ? text : said(text));

/** Foreign text of several lines, made safe. Line ends and tabs are kept. */
export const textBlock = (text: string): string => printable(typedText(text), '\n\t');

/** `12 cases`, `1 case`. */
export const howMany = (count: number, noun: string, many?: string): string =>
  plural(count, `{count} ${noun}`, `{count} ${many ?? `${noun}s`}`);

/** CPU time: `0.012 s`, rounded up to whole ms. */
export const secondsText = (ms: number): string =>
  withUnit(numberText(Math.ceil(ms) / 1000, { decimals: 3 }), 's');

/** A size: `256 MiB`, `471 bytes`, as the language of the page writes it. */
export function shownSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, '{count} byte', '{count} bytes');
  const [number, unit = ''] = sizeText(bytes).split(' ');
  return withUnit(numberText(Number(number)), unit);
}

/** A number and its unit in Latin letters, which keep their order on a mirrored page: an isolate from left to right
 *  (UAX 9). */
function withUnit(number: string, unit: string): string {
  const text = `${number} ${unit}`;
  return currentLanguage().isRightToLeft ? `\u2066${text}\u2069` : text;
}

/** A score, to three decimals. */
export const shownScore = (score: number): number => Math.round(score * 1000) / 1000;

/** A time limit: `1 second`, `2.5 seconds`. */
export const limitText = (ms: number): string => plural(ms / 1000, '{count} second', '{count} seconds');

/** About a time limit for instructions. */
export const countedNote = (): string =>
  t(
    'Where the machine can count instructions, the time limit is for them: 2,000 million stand for a second.',
  );

/** The verdict of that code; undefined for text that is none. */
export const verdictOf = (code: string | null | undefined): Verdict | undefined =>
  verdicts.find((verdict) => verdict === code);

/** `WA` as `Wrong answer`. */
export const verdictTitle = (verdict: Verdict): string => {
  const name = t(verdictNames[verdict]);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

type Query = Readonly<Record<string, string | number | undefined>>;

/** An address with a query; parameters that are undefined or '' are left out. */
export function address(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return path;
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${path}?${text}`;
}
