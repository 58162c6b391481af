import { showText } from '#reference/notation';

/** Something wrong with a definition: place, found, expected. */
export class DefinitionFault extends Error {}

/** @throws DefinitionFault */
export const fail = (place: string, found: string, expected: string): never => {
  throw new DefinitionFault(`${place}: found ${found}, expected ${expected}`);
};

/** The fields of an object of JSON, by name. */
export type DefinitionFields = Readonly<Record<string, unknown>>;

/** The fields of an object, without those that every object has, such as `constructor`: names in it are anybody's. */
export function fieldsOf(value: unknown, place: string): DefinitionFields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { __proto__: null, ...value } as DefinitionFields;
  return fail(place, kindOf(value), 'an object');
}

/** What is there instead, in a few words. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? showText(value, 40) : String(value);
}

/** A text in one line. */
export const lineOf = (value: unknown, place: string, most = 62): string =>
  typeof value === 'string' && value.length <= most && /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u.test(value)
    ? value
    : fail(place, kindOf(value), `a text of at most ${most} characters in one line`);

/** Labels and names of moves are separated by blanks in inputs and answers. */
export const wordOf = (value: unknown, place: string): string =>
  typeof value === 'string' && /^[A-Za-z0-9][!-~]{0,15}$/.test(value)
    ? value
    : fail(
        place,
        kindOf(value),
        'a word of at most 16 ASCII characters that begins with a letter or a digit',
      );

/** The items of a list. */
export const listOf = (value: unknown, place: string, expected = 'a list'): readonly unknown[] =>
  Array.isArray(value) ? value : fail(place, kindOf(value), expected);

/** A whole number within bounds. */
export function wholeNumberOf(value: unknown, place: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(place, kindOf(value), `a whole number from ${least} to ${most}`);
}

/** The same fields, none of them unknown: one that nobody reads is a slip, or would change the puzzle unseen. */
export function onlyKnown(
  fields: DefinitionFields,
  place: string,
  known: readonly string[],
): DefinitionFields {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  return unknown === undefined ? fields : fail(place, showText(unknown, 40), known.join(', '));
}
