import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';

/** A text of only these characters is as wide as it is long. Almost all texts are, so most commands need neither
 *  `string-width`, which the build loads at its first use, nor a segmenter: each takes tens of milliseconds to make. */
const narrow = /^[\x20-\x7e\xa1-\xac\xae-\xff\u2010-\u2027\u2190-\u22ff\u2500-\u259f\u2713-\u2718]*$/;

let graphemes: Intl.Segmenter | undefined;

/** Splits text into grapheme clusters: a letter with its accents, or a complete emoji. */
function signsOf(text: string): string[] {
  if (narrow.test(text)) return [...text];
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Width of a text on a terminal, in columns; colour codes count as 0. */
export function textWidth(text: string): number {
  const plain = stripVTControlCharacters(text);
  return narrow.test(plain) ? plain.length : stringWidth(plain);
}

export function padEnd(text: string, width: number): string {
  return text + blanks(width - textWidth(text));
}

export function padStart(text: string, width: number): string {
  return blanks(width - textWidth(text)) + text;
}

const blanks = (count: number): string => ' '.repeat(Math.max(0, count));

/** Cuts plain text (without colours) to `width` columns; `…` marks a cut. */
export function truncate(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  return width > 0 ? `${fitting(signsOf(text), width - 1).join('')}…` : '';
}

/** The longest prefix of `signs` that fits into `width` columns. */
function fitting(signs: readonly string[], width: number): readonly string[] {
  let left = width;
  const end = signs.findIndex((sign) => {
    left -= textWidth(sign);
    return left < 0;
  });
  return end < 0 ? signs : signs.slice(0, end);
}

/** Cuts a path to `width` columns so that names stay distinguishable: first its folders, then the middle of the
 *  name. */
export function truncatePath(path: string, width: number): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (textWidth(path) <= width || textWidth(name) < width) return truncateStart(path, width);
  const end = Math.floor(width / 3);
  return truncate(name, width - end) + truncateStart(name, end + 1).slice(1);
}

/** Cuts the front of a path instead, since its end is more specific. */
export function truncateStart(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const kept = fitting(signsOf(text).reverse(), width - 1);
  return width > 0 ? `…${[...kept].reverse().join('')}` : '';
}

/** A word, or several words inside one colour code: a line break inside would colour the following text. */
const unbreakable = /(?:\p{Cc}\[\d+m.*?\p{Cc}\[39m|\S)+/gu;

/** Wraps text into lines of at most `width` columns, between words where possible. */
export function wrap(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.match(unbreakable) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(...broken(word, width));
  }
  return lines;
}

/** Breaks a word that is wider than a line into pieces. */
function broken(word: string, width: number): string[] {
  const pieces: string[] = [];
  for (let signs: readonly string[] = signsOf(word); signs.length > 0; ) {
    const isWhole = textWidth(signs.join('')) <= width;
    const piece = isWhole ? signs : fitting(signs, width);
    const length = Math.max(1, piece.length);
    pieces.push(signs.slice(0, length).join(''));
    signs = signs.slice(length);
  }
  return pieces;
}

/** Breaks lines that are wider than the terminal between words. A continuation begins at the column of the line's last
 *  cell (after two blanks or more), or else where the line does. */
export const fitLines = (text: string, columns: number | undefined): string =>
  !columns // 0: a terminal that does not know its width
    ? text
    : text
        .split('\n')
        .map((line) => fitLine(line, columns))
        .join('\n');

function fitLine(line: string, columns: number): string {
  if (textWidth(line) <= columns) return line;
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const [before = indent] = /^.*\S {2,}(?=\S)|^\s*/.exec(line) ?? [];
  const hang = textWidth(before);
  if (2 * hang <= columns)
    return before + wrap(line.slice(before.length), columns - hang).join(`\n${' '.repeat(hang)}`);
  const rest = wrap(line.slice(indent.length), Math.max(1, columns - indent.length));
  return indent + rest.join(`\n${indent}`);
}
