/** Text from a form with line ends as programs expect them: browsers send CR LF. */
export const typedText = (text: string): string => text.replaceAll('\r\n', '\n');

/** Text with the five characters that mean something in HTML and XML written as references, for elements and quoted
 *  attributes alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The title of a problem: in `language` if given, else in English, else in any; `otherwise` if it has none. */
export const titleIn = (
  titles: Readonly<Record<string, string>> | null,
  otherwise: string,
  language = 'en',
): string => titles?.[language] ?? titles?.en ?? Object.values(titles ?? {})[0] ?? otherwise;

/** Characters that must not be printed: control characters (ANSI escapes, C1), format characters (reading direction,
 *  zero width), lone surrogates, private and unassigned characters, line and paragraph separators; invisible
 *  characters, except the variation selector of emoji; and combining marks beyond four in a row. */
const unprintable =
  /(?!(?<=\p{Extended_Pictographic})\ufe0f)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{4})\p{M}/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
};

/** Makes untrusted text safe to show: no character can move the cursor, change colours, change the reading
 *  direction, start a new line, cover other characters or stay invisible. Such characters are written as `\n`,
 *  `\x1b`, `\u{202e}`; those in `kept` are left unchanged. */
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

/** The words of a text: a list of names that is longer than a line. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
