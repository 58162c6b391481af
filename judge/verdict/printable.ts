/** Controls (ANSI escapes, C1), format characters (reading direction, zero width), lone surrogates, private and unassigned characters,
 *  line and paragraph separators; letters and marks that cannot be seen, but for the one that makes a sign an emoji; and of marks that are
 *  piled up over the lines above, all after the fourth. */
const unprintable =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{4})\p{M}/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
};

/** Makes text that a stranger may have written safe to show: no character of it can move the cursor, change colours, turn the reading
 *  direction, start a line, cover others or stay unseen. They appear as `\n`, `\x1b`, `\u{202e}`; those in `kept` stay as they are. */
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
