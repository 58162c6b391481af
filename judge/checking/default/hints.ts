/** A character that reads like another one, and what it is. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/\u00a0|\u202f/u, 'a no-break space'],
  [/\ufeff/u, 'a byte order mark'],
  [/[\u200b-\u200f\u2060\u00ad]/u, 'a character without width'],
  [/(?! )\p{Zs}/u, 'no plain space'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/u, 'no plain minus'],
  [/[\u2018-\u201f\u2032\u2033\u00ab\u00bb\uff02\uff07]/u, 'no plain quotation mark'],
  [/[\uff01-\uff5e]/u, 'a full-width character'],
  [/(?![0-9])\p{Nd}/u, 'a digit of another script'],
  [
    /(?<=[A-Za-z])[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=[A-Za-z])/u,
    'a letter of another alphabet',
  ],
  [/\0/, 'a zero byte'],
];

/** Names the first character of a text that reads like another one: `U+00A0 is a no-break space`. */
export function oddCharacter(text: string): string | undefined {
  const found = lookalikes.flatMap(([pattern, what]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ at: match.index, character: match[0], what }];
  });
  const first = found.reduce<(typeof found)[number] | undefined>(
    (least, one) => (least === undefined || one.at < least.at ? one : least),
    undefined,
  );
  if (first === undefined) return undefined;
  const code = (first.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} is ${first.what}`;
}

/** How programs ask for input, in the languages of schools. */
const asking =
  /^(?:please|enter|input|type|insert|give|write|how (?:many|much)|what(?:'s| is)|bitte|gib|geben|eingabe|introdu[zc]\p{L}*|ingres\p{L}*|escrib\p{L}*|digit[ea]\p{L}*|inform[ea]|entrez|saisi\p{L}*|donnez|inseri\p{L}*|podaj\p{L}*|zadej\p{L}*|adja|voer|vnesi\p{L}*|unesi\p{L}*|введ\p{L}*)(?![\p{L}\p{N}_])|^(?:请|請)?(?:输入|輸入)|^入力/iu;
const label = /^\p{L}[\p{L}\p{M}\p{N}_ ,'’()[\]<>-]{0,80}(?:[:?：？]|\s*=)/u;

/** True if a line looks like what a program says before it reads its input. `isFirst`: the output begins with it; then
 *  any label counts, such as `n = `. */
export const looksLikePrompt = (line: string, isFirst: boolean): boolean =>
  asking.test(line) || (isFirst && label.test(line));
