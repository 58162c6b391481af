/** An input as lines of words, so that parts of it can be taken away. Words are separated by single blanks, so an
 *  unchanged input is written as it was. */
export interface InputLayout {
  readonly lines: readonly (readonly string[])[];
  /** What follows the last line: a line end or nothing. */
  readonly end: string;
}

/** Reads any text. */
export function layoutOf(text: string): InputLayout {
  const end = text.endsWith('\n') ? '\n' : '';
  const body = text.slice(0, text.length - end.length);
  return { lines: body.split('\n').map((line) => line.split(' ')), end };
}

/** The text of a layout. */
const textOf = ({ lines, end }: InputLayout): string => lines.map((line) => line.join(' ')).join('\n') + end;

/** The same input with other lines. */
export const withLines = ({ end }: InputLayout, lines: InputLayout['lines']): string =>
  textOf({ lines, end });

/** The same input with another line. */
export const withLine = (layout: InputLayout, at: number, line: readonly string[]): string =>
  withLines(layout, layout.lines.with(at, line));

/** A word that is a whole number in the usual form, by its place. */
export interface PlacedNumber {
  readonly line: number;
  readonly word: number;
  readonly value: bigint;
}

const number = /^-?(?:0|[1-9]\d{0,4999})$/;

/** The whole numbers of an input in order. */
export const numbersOf = ({ lines }: InputLayout): readonly PlacedNumber[] =>
  lines.flatMap((words, line) =>
    words.flatMap((text, word) => (number.test(text) ? [{ line, word, value: BigInt(text) }] : [])),
  );

/** True if `a` is a smaller input than `b`: fewer words; if equally many, fewer characters; else first in the order of
 *  characters. Numbers of one length are then in their order. */
export function isSmaller(a: string, b: string): boolean {
  const [words, others] = [wordsIn(a), wordsIn(b)];
  if (words !== others) return words < others;
  return a.length === b.length ? a < b : a.length < b.length;
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
