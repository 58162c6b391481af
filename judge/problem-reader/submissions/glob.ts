/** Characters allowed in patterns of submissions.yaml outside braces. */
const plain = /^[a-zA-Z0-9_.*/-]*$/;
const alternative = /^[a-zA-Z0-9_.-]*$/;
const mostCharacters = 1000;
const mostStars = 20;

/** What a valid pattern would be; undefined if this one is valid. */
export function globFault(glob: string): string | undefined {
  if (glob === '' || glob.length > mostCharacters) return `a pattern of 1 to ${mostCharacters} characters`;
  if (glob.split('*').length > mostStars + 1) return `a pattern of at most ${mostStars} stars`;
  if (glob.includes('**')) return 'a pattern without **';
  if (glob.startsWith('/') || glob.includes('//')) return 'a pattern without empty folder names';
  const fits = partsOf(glob).every(({ text, words }) =>
    words === undefined ? plain.test(text) : words.every((word) => alternative.test(word)),
  );
  return fits ? undefined : 'a pattern of letters, digits, "_", ".", "-", "/", "*" and {a,b}';
}

/** True if the pattern matches the whole path or one of its parent folders. `*` stands for any text without `/`,
 *  `{a,b}` for one of the words (blanks around them are ignored, and a word may be empty). Package format 2025-09,
 *  submissions.yaml. Cost: at most the product of the lengths; a regular expression with many stars would try all
 *  combinations of their positions. */
export function matchesGlob(glob: string, path: string): boolean {
  let reached: Reached = new Set([0]);
  for (const { text, words } of partsOf(glob.replace(/\/$/, ''))) {
    const from = reached;
    reached = new Set((words ?? [text]).flatMap((word) => [...advance(word, from, path)]));
  }
  return [...reached].some((at) => at === path.length || path[at] === '/');
}

/** Lengths of the prefixes of a path that the pattern matches so far. */
type Reached = ReadonlySet<number>;

function advance(text: string, from: Reached, path: string): Reached {
  let reached = from;
  for (const character of text)
    reached =
      character === '*'
        ? passName(reached, path)
        : new Set([...reached].filter((at) => path[at] === character).map((at) => at + 1));
  return reached;
}

/** Every position up to the next `/`. */
function passName(from: Reached, path: string): Reached {
  const reached = new Set<number>();
  for (const start of from)
    for (let at = start; at <= path.length && !reached.has(at); at++) {
      reached.add(at);
      if (path[at] === '/') break;
    }
  return reached;
}

interface Part {
  readonly text: string;
  /** The words between braces; undefined for text outside braces. */
  readonly words?: readonly string[];
}

const partsOf = (glob: string): readonly Part[] =>
  glob
    .split(/\{([^{}]*)\}/)
    .map((text, index) =>
      index % 2 === 0 ? { text } : { text, words: text.split(',').map((word) => word.trim()) },
    );
