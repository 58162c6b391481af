const names: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
};
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text that is safe to show: control, format and private characters, and bytes that are not UTF-8, as escapes. */
export function visibleBytes(bytes: Uint8Array): string {
  try {
    return visibleText(decoder.decode(bytes));
  } catch {
    return visibleText(Buffer.from(bytes).toString('latin1')).replace(
      /[\u0080-\u00ff]/g,
      (character) => `\\x${hex(character, 2)}`,
    );
  }
}

/** Text with everything escaped that could move a cursor, reorder a line or not be seen. Line feeds stay when `keepLines`. */
export function visibleText(text: string, keepLines = false): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => {
    if (keepLines && character === '\n') return character;
    return (
      names[character] ?? (character < '\u0100' ? `\\x${hex(character, 2)}` : `\\u{${hex(character, 4)}}`)
    );
  });
}

const hex = (character: string, digits: number): string =>
  (character.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
