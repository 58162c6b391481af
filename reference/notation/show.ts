const controlNames = new Map([
  [0x00, 'NUL'],
  [0x09, 'tab'],
  [0x0a, 'line feed'],
  [0x0d, 'carriage return'],
  [0x20, 'blank'],
  [0x7f, 'DEL'],
  [0xa0, 'no-break space'],
  [0xfeff, 'byte order mark'],
  [0xfffd, 'not UTF-8'],
]);

/** A character for a message: `"X"`, or `U+0000 (NUL)`, `U+FFFD (not UTF-8)`, `U+202E` for characters that a
 *  terminal would not print, or would treat as a command. */
export function showCharacter(character: string): string {
  if (isPrintable(character)) return `"${character}"`;
  const code = character.codePointAt(0) ?? 0;
  const name = controlNames.get(code);
  return codeName(code) + (name === undefined ? '' : ` (${name})`);
}

/** A text in quotation marks on one line: unprintable characters as `<U+0000>`, at most `limit` characters and then
 *  `…`. Looks only at the beginning of the text. */
export function showText(text: string, limit = 24): string {
  const head = Array.from(text.slice(0, 2 * limit + 2));
  const shown = head
    .slice(0, limit)
    .map((character) =>
      character === ' ' || isPrintable(character)
        ? character
        : `<${codeName(character.codePointAt(0) ?? 0)}>`,
    );
  return `"${shown.join('')}${head.length > limit ? '…' : ''}"`;
}

/** Letters, digits, punctuation and symbols; not blanks, controls, directions, combining marks or lone surrogates. */
const isPrintable = (character: string): boolean =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && character !== '\ufffd';

const codeName = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
