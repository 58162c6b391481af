/** True if the environment names a character set other than UTF-8. Default: UTF-8, because most logs and containers set
 *  nothing. */
export function wantsAscii({
  LC_ALL,
  LC_CTYPE,
  LANG,
}: Readonly<Record<string, string | undefined>>): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG;
  return locale !== undefined && locale !== '' && !/utf-?8/i.test(locale);
}

/** A text in ASCII, of the same width where that is possible. Letters lose their accents, other signs become `?`.
 *  A line of JSON keeps its meaning. */
export function asciiText(text: string): string {
  if (!/[^\0-\x7f]/u.test(text)) return text;
  if (text.startsWith('{')) return text.replace(/[^\0-\x7f]/gu, escaped);
  // In a table, a cut must not move the columns after it.
  const cut = text.replace(/(?<=\S)…(?=\s\s|\n|$)|(?<=\s\s|^)…(?=\S)/gmu, '~');
  return cut.replace(/[^\0-\x7f]/gu, (sign) => signs[sign] ?? bare(sign));
}

const signs: Readonly<Record<string, string>> = {
  '…': '...',
  '·': '-',
  '─': '-',
  '█': '#',
  '×': 'x',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '←': '<-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '∞': 'inf',
  ß: 'ss',
};

const bare = (sign: string): string => {
  const letters = sign.normalize('NFKD').replace(/\p{Mn}/gu, '');
  return letters !== '' && !/[^\0-\x7f]/u.test(letters) ? letters : '?';
};

const escaped = (sign: string): string =>
  [...Array(sign.length).keys()]
    .map((index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
