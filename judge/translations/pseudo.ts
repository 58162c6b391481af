import { english, type Language } from './language.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'ê',
  g: 'ğ',
  i: 'î',
  l: 'ľ',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'û',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  I: 'Î',
  L: 'Ľ',
  N: 'Ñ',
  O: 'Ø',
  R: 'Ř',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
};

/** A text with accents, its longer words longer by half, in brackets: so it shows what is no key, what is cut off, and
 *  what is put together from pieces. Values and tags stay. */
function accented(text: string): string {
  const end = text.indexOf('##');
  const words = (end === -1 ? text : text.slice(0, end)).replace(
    /(\{\w+\}|<\/?\w+>)|\p{L}+/gu,
    (word, isPart: string | undefined) =>
      isPart ??
      [...word, ...(word.length > 3 ? word.slice(-Math.ceil(word.length / 2)) : '')]
        .map((one) => accents[one] ?? one)
        .join(''),
  );
  return `[${words}]`;
}

/** Languages that nobody speaks, to look at pages with: of longer words, and from right to left. */
export const pseudoLanguages: readonly Language[] = [
  { code: 'x-long', locale: 'en-x-long', isRightToLeft: false, textFor: accented },
  { code: 'x-rtl', locale: 'en-x-rtl', isRightToLeft: true, textFor: accented },
];

/** The one of that code. */
export const pseudoLanguageNamed = (code: 'x-long' | 'x-rtl'): Language =>
  pseudoLanguages.find((language) => language.code === code) ?? english;
