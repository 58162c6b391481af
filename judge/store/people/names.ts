/** Theory of operation. Nobody should be able to take a name that looks like that of somebody else. So a name is in
 *  Unicode's plainest form (NFKC: no full width, no ligatures, no letters of formulas). Its letters are of one script,
 *  or of those that are written together. In a script that shares shapes with Latin, it has a letter that Latin has
 *  not. Only the recommended scripts of Unicode Standard Annex #31 occur in names. */
import { words } from '#text';

const alone = words(`
  Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Ethiopic Thaana Devanagari Bengali Gurmukhi Gujarati
  Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer
`);
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const scripts = [...alone.map((one) => [one]), ...together].map((group) => {
  const letters = group.map((script) => `\\p{scx=${script}}`).join('');
  return new RegExp(`^(?:[0-9_.@+-]|(?=[\\p{L}\\p{N}])[${letters}])*$`, 'u');
});

/** Latin letters that are other ones in another shape: dotless i, phonetic and medieval letters. */
const odd = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** Letters of other scripts that look like Latin ones. */
const shared = new Set(
  ['аеёорсухѕіїјһӏԁԛԝ', 'АВЕЁКМНОРСТУХЅІЇЈҺӀԌԚԜ', 'αγικνορτυχωϲϳ', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'օոսցհզյՕՍՏԼ'].join(
    '',
  ),
);

/** True if a name cannot be taken for one that is written in other letters. */
function isPlain(name: string): boolean {
  if (name !== name.normalize('NFKC') || odd.test(name) || !scripts.some((one) => one.test(name)))
    return false;
  const letters = [...name].filter((one) => /\p{L}/u.test(one));
  return letters.length === 0 || letters.some((one) => !shared.has(one));
}

const longestName = 40;
const longestTeamName = 60;

/** Why a team cannot have this name; undefined if it can. Each of its words is as the name of an account: nobody takes
 *  a name that looks like another. */
export function teamNameFault(name: string): string | undefined {
  const shown = `found ${JSON.stringify(name.slice(0, 2 * longestTeamName))}`;
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const hasOdd = /[\p{C}\p{Zl}\p{Zp}]|\p{M}{3}|\s\s/u.test(name) || name !== name.trim();
  if (words.length === 0 || hasOdd || [...name].length > longestTeamName)
    return `team name: expected words of letters and digits, at most ${longestTeamName} characters, ${shown}`;
  if (name === name.normalize('NFKC') && words.every((word) => isPlain(word.replace(/\p{M}/gu, ''))))
    return undefined;
  return `team name: expected words in letters of one script in their usual form, and not only such as look like Latin ones, ${shown}`;
}

/** The same for two names of teams that differ in case, spaces and signs alone. */
export const teamNameShape = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const shortestPassword = 8;
const longestPassword = 1_000;

/** Why an account cannot have this name; undefined if it can. */
export function nameFault(name: string): string | undefined {
  const shown = `found "${name.slice(0, 2 * longestName)}"`;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_.@+-]*$/u.test(name) || [...name].length > longestName)
    return `user name: expected a letter or digit, then letters, digits and _ . @ + -, at most ${longestName} characters, ${shown}`;
  if (isPlain(name)) return undefined;
  return `user name: expected letters of one script in their usual form, and not only such as look like Latin ones, ${shown}`;
}

/** Why an account of this name cannot have this password; undefined if it can. */
export function passwordFault(password: string, name: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `password: found ${length} characters, expected at least ${shortestPassword}`;
  if (length > longestPassword)
    return `password: found ${length} characters, expected at most ${longestPassword}`;
  if (password.toLowerCase() === name.toLowerCase())
    return 'password: expected something else than the user name';
  return undefined;
}
