import { stripVTControlCharacters } from 'node:util';

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u{ff01}-\u{ff60}\u{3000}-\u{303e}]/u;
const combining = /\p{M}/u;

/** Columns that a text takes on a terminal; our own colour codes take none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of stripVTControlCharacters(text)) {
    if (!combining.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Cuts plain text (no colours in it) to `width` columns; a cut is shown by `…`. */
export function truncate(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += textWidth(character);
    if (used > width - 1) break;
    kept += character;
  }
  return width > 0 ? `${kept}…` : '';
}

/** Cuts a path to `width` columns so that names can still be told apart: first its folders, then the middle of the name. */
export function truncatePath(path: string, width: number): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (textWidth(path) <= width || textWidth(name) < width) return truncateStart(path, width);
  const end = Math.floor(width / 3);
  return truncate(name, width - end) + truncateStart(name, end + 1).slice(1);
}

/** Cuts the front of a path-like text instead: its end says more. */
export function truncateStart(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const reversed = [...truncate([...text].reverse().join(''), width)].reverse();
  return reversed.join('');
}
