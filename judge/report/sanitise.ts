/** Control and format characters (ANSI escapes, C1 controls, bidi overrides, zero-width, lone surrogates, line separators). */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Makes text that a contestant may have written safe for one terminal line: no byte of it can move the cursor, change
 *  colours, reverse the reading direction or start a new line. What is not printable appears as `\n`, `\x1b`, `\u{202e}`. */
export function sanitiseLine(text: string): string {
  return text.replace(unprintable, escapeCharacter);
}

/** Like `sanitiseLine` for a text of several lines (compiler output, a diff): line ends stay, CRLF becomes LF, tabs become blanks. */
export function sanitiseBlock(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => sanitiseLine(line.replaceAll('\t', '  ')))
    .join('\n');
}

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}
