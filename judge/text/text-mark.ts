import { typedText } from './text.ts';

/** A short mark of a text, to see whether two places have the same one: 32 bits by FNV-1a. Ends of lines, and blanks
 *  at the end, make no difference. It guards nothing against people who make texts with equal marks. */
export function textMark(text: string): string {
  let mark = 0x811c9dc5;
  for (const character of typedText(text).trimEnd())
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (mark >>> 0).toString(16);
}
