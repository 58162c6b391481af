import { printable } from '#text';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Blanks that look like a space, but are part of a token. */
const otherBlank = /(?! )\p{Zs}/gu;
const escapeOf = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`;

/** Converts bytes to text that is safe to show: unprintable characters, blanks other than the space, and bytes that are
 *  not UTF-8 are escaped. */
export function visibleBytes(bytes: Uint8Array): string {
  try {
    return printable(decoder.decode(bytes)).replace(otherBlank, escapeOf);
  } catch {
    return printable(Buffer.from(bytes).toString('latin1')).replace(
      /[\u0080-\u00ff]/g,
      (character) => `\\x${character.charCodeAt(0).toString(16)}`,
    );
  }
}
