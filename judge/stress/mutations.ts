/** Theory of operation. A mutation changes a valid input a little at a random place. Most are what a validator exists
 *  for: white space, the form of numbers, bytes that do not belong there. The package format wants inputs to be exact,
 *  so a mutant of these kinds (`isForm`) should always be refused; whether one of the others is valid depends on the
 *  problem. */
import type { Random } from '#problem-api';

/** A kind of change. */
export interface InputMutation {
  readonly kind: string;
  /** True if the result is invalid in every problem whose inputs are lines of words with single blanks. */
  readonly isForm: boolean;
  /** Undefined: not here. */
  readonly change: (text: string, random: Random, about: NumberRange) => string | undefined;
}

/** The range of all whole numbers of the valid inputs. */
export interface NumberRange {
  readonly least: bigint;
  readonly most: bigint;
}

const wholeNumber = /(?<![\w.+-])-?\d+(?![\w.])/g;
const word = /\S+/g;

/** The range of the numbers in some inputs. */
export function numbersIn(texts: readonly string[]): NumberRange {
  const values = texts.flatMap((text) => (text.match(wholeNumber) ?? []).map(BigInt));
  return {
    least: values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n),
    most: values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n),
  };
}

/** Replaces one match of a pattern. */
function atOne(
  text: string,
  pattern: RegExp,
  random: Random,
  instead: (found: string) => string,
): string | undefined {
  const places = [...text.matchAll(pattern)];
  const place = places.length === 0 ? undefined : places[random.below(places.length)];
  if (place === undefined) return undefined;
  const [found] = place;
  return text.slice(0, place.index) + instead(found) + text.slice(place.index + found.length);
}

const replacing =
  (pattern: RegExp, instead: (found: string, about: NumberRange) => string): InputMutation['change'] =>
  (text, random, about) =>
    atOne(text, pattern, random, (found) => instead(found, about));

const form = (kind: string, change: InputMutation['change']): InputMutation => ({
  kind,
  isForm: true,
  change,
});
const other = (kind: string, change: InputMutation['change']): InputMutation => ({
  kind,
  isForm: false,
  change,
});

/** Exchanges two matches of a pattern. */
const exchanging =
  (pattern: RegExp): InputMutation['change'] =>
  (text, random) => {
    const places = [...text.matchAll(pattern)];
    if (places.length < 2) return undefined;
    const [a, b] = random
      .shuffle(places)
      .slice(0, 2)
      .sort((x, y) => x.index - y.index);
    if (a === undefined || b === undefined) return undefined;
    const [one, two] = [a[0], b[0]];
    const between = text.slice(a.index + one.length, b.index);
    return text.slice(0, a.index) + two + between + one + text.slice(b.index + two.length);
  };

const line = /[^\n]*\n/g;

/** All kinds of changes. */
export const inputMutations: readonly InputMutation[] = [
  form('nothing at all', () => ''),
  form('no line end after the last line', (text) => (text.endsWith('\n') ? text.slice(0, -1) : undefined)),
  form('an empty line at the end', (text) => `${text}\n`),
  form('an empty line at the start', (text) => `\n${text}`),
  form(
    'a space at the end of a line',
    replacing(/\n/g, () => ' \n'),
  ),
  form(
    'a space at the start of a line',
    replacing(/^(?=\S)/gm, () => ' '),
  ),
  form(
    'two spaces instead of one',
    replacing(/ /g, () => '  '),
  ),
  form(
    'a tab instead of a space',
    replacing(/ /g, () => '\t'),
  ),
  form(
    'CR LF as line end',
    replacing(/\n/g, () => '\r\n'),
  ),
  form('a space after the last line', (text) => `${text} `),
  form(
    'a zero before a number',
    replacing(wholeNumber, (found) => found.replace(/\d/, '0$&')),
  ),
  form(
    'a plus sign before a number',
    replacing(/(?<![\w.+-])\d+(?![\w.])/g, (found) => `+${found}`),
  ),
  form(
    'minus zero',
    replacing(/(?<![\w.+-])0(?![\w.])/g, () => '-0'),
  ),
  form(
    'a whole number as a decimal',
    replacing(wholeNumber, (found) => `${found}.0`),
  ),
  form(
    'a whole number with an exponent',
    replacing(wholeNumber, (found) => `${found}e0`),
  ),
  form(
    'a letter after a number',
    replacing(wholeNumber, (found) => `${found}x`),
  ),
  form('a NUL', (text, random) => inserted(text, random, '\0')),
  form('a control character', (text, random) => inserted(text, random, '\x1b')),
  form('a letter outside ASCII', (text, random) => inserted(text, random, 'é')),
  form('a byte order mark', (text) => `\ufeff${text}`),
  form('a word after the end', (text) => `${text}0\n`),
  form('a further word in the last line', (text) => text.replace(/\n$/, ' 0\n')),
  form('the input twice', (text) => text + text),
  form('the first half', (text) => text.slice(0, Math.floor(text.length / 2))),
  form('the last word cut off', (text) => text.replace(/\s*\S+\s*$/, '\n')),
  other(
    'an empty line',
    replacing(/\n(?=[^\n])/g, () => '\n\n'),
  ),
  other(
    'a line end for a blank',
    replacing(/ /g, () => '\n'),
  ),
  other(
    'a blank for a line end',
    replacing(/\n(?=[^\n])/g, () => ' '),
  ),
  other(
    'a word less',
    replacing(/\S+ /g, () => ''),
  ),
  other(
    'a word twice',
    replacing(word, (found) => `${found} ${found}`),
  ),
  other('two words exchanged', exchanging(word)),
  other(
    'a line less',
    replacing(line, () => ''),
  ),
  other(
    'a line twice',
    replacing(line, (found) => found + found),
  ),
  other('two lines exchanged', exchanging(line)),
  other(
    'a number one larger',
    replacing(wholeNumber, (found) => String(BigInt(found) + 1n)),
  ),
  other(
    'a number one smaller',
    replacing(wholeNumber, (found) => String(BigInt(found) - 1n)),
  ),
  other(
    'a number negated',
    replacing(/(?<![\w.+-])[1-9]\d*(?![\w.])/g, (found) => `-${found}`),
  ),
  other(
    '0 for a number',
    replacing(wholeNumber, () => '0'),
  ),
  other(
    'a number above all others',
    replacing(wholeNumber, (_, { most }) => String(most + 1n)),
  ),
  other(
    'a number below all others',
    replacing(wholeNumber, (_, { least }) => String(least - 1n)),
  ),
  form(
    'a number of 100 digits',
    replacing(wholeNumber, () => '9'.repeat(100)),
  ),
  form(
    '2⁶⁴ more than a number',
    replacing(wholeNumber, (found) => String(BigInt(found) + 2n ** 64n)),
  ),
  other(
    '2³² more than a number',
    replacing(wholeNumber, (found) => String(BigInt(found) + 2n ** 32n)),
  ),
  other(
    'a letter for another',
    replacing(/[a-z]/gi, () => 'q'),
  ),
  other(
    'a capital letter',
    replacing(/[a-z]/g, (found) => found.toUpperCase()),
  ),
  other(
    'a character for a word',
    replacing(word, () => '?'),
  ),
];

function inserted(text: string, random: Random, character: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + character + text.slice(at);
}
