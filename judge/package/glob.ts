/** What the patterns of submissions.yaml may consist of, apart from braces. */
const plain = /^[a-zA-Z0-9_.*/-]*$/;
const alternative = /^[a-zA-Z0-9_.-]*$/;
/** Braces multiply only the length of the regular expression, but it is built before it is used. */
const mostCharacters = 1000;

/** Why a pattern is none; undefined for a good one. */
export function globFault(glob: string): string | undefined {
  if (glob === '' || glob.length > mostCharacters) return `a pattern of 1 to ${mostCharacters} characters`;
  if (glob.includes('**')) return 'a pattern without **';
  if (glob.startsWith('/') || glob.includes('//')) return 'a pattern without empty folder names';
  const fits = partsOf(glob).every(({ text, words }) =>
    words === undefined ? plain.test(text) : words.every((word) => alternative.test(word)),
  );
  return fits ? undefined : 'a pattern of letters, digits, "_", ".", "-", "/", "*" and {a,b}';
}

/** True when the pattern fits the whole path, or a folder above it. `*` stands for any text without `/`, `{a,b}` for one of the words
 *  (blanks around them do not count, and one may be empty). Package format 2025-09, submissions.yaml. */
export function matchesGlob(glob: string, path: string): boolean {
  const body = partsOf(glob.replace(/\/$/, '')).map(({ text, words }) =>
    words === undefined ? regexOf(text) : `(?:${words.map(regexOf).join('|')})`,
  );
  return new RegExp(`^${body.join('')}(?:/|$)`).test(path);
}

interface Part {
  readonly text: string;
  /** The words between braces; undefined for what stands outside. */
  readonly words?: readonly string[];
}

const partsOf = (glob: string): readonly Part[] =>
  glob
    .split(/\{([^{}]*)\}/)
    .map((text, index) =>
      index % 2 === 0 ? { text } : { text, words: text.split(',').map((word) => word.trim()) },
    );

const regexOf = (text: string): string =>
  text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\*+/g, '[^/]*');
