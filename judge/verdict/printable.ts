/** Controls (ANSI escapes, C1), format characters (reading direction, zero width), lone surrogates, private and unassigned characters,
 *  line and paragraph separators. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
};

/** Makes text that a stranger may have written safe to show: no character of it can move the cursor, change colours, turn the reading
 *  direction, start a line or stay unseen. They appear as `\n`, `\x1b`, `\u{202e}`; those in `kept` stay as they are. */
export function printable(text: string, kept = ''): string {
  return text.replace(unprintable, (character) =>
    kept.includes(character) ? character : escaped(character),
  );
}

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return (
    shortEscapes[character] ??
    (character < '\u0100' ? `\\x${code.padStart(2, '0')}` : `\\u{${code.padStart(4, '0')}}`)
  );
}
