import { ownValue } from '#values';

/** Theory of operation. A mutation is a small change to a program that usually makes it wrong, like a typical
 *  mistake. Mutations are found by patterns in the source without comments and strings; nothing is parsed, so some
 *  do not compile. */

/** Families of languages with similar syntax. */
type Family = 'c' | 'java' | 'script' | 'python' | 'pascal';

/** Families by language id; other languages are not mutated. */
const families: Readonly<Record<string, Family>> = {
  c: 'c',
  cpp: 'c',
  cpp17: 'c',
  cpp23: 'c',
  java: 'java',
  csharp: 'java',
  javascript: 'script',
  typescript: 'script',
  python3: 'python',
  pypy3: 'python',
  pascal: 'pascal',
};

const familyOf = (language: string): Family | undefined => ownValue(families, language);

/** Patterns for what is not code, tried in this order at each place. */
const literals: Readonly<Record<Family, RegExp>> = {
  c: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*#[^\n]*/gm,
  java: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*(?:import|package|using)\b[^\n]*/gm,
  script:
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^import\b[^\n]*/gm,
  python:
    /#[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*(?:import|from)\b[^\n]*/gm,
  pascal: /\/\/[^\n]*|\{[^}]*\}|\(\*[\s\S]*?\*\)|'(?:''|[^'\n])*'/g,
};

/** Replaces a character that is not code, so that a space still means a space. */
const filler = '¶';

/** The source with everything that is not code (comments, strings, directives) replaced; offsets and lines stay the
 *  same. */
const mask = (source: string, family: Family): string =>
  source.replace(literals[family], (text) => text.replace(/[^\n]/g, filler));

/** One replaced piece of a source. */
interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** One change of a program, at one place (or, for types, everywhere). */
export interface Mutation {
  readonly operator: string;
  /** Of the first edit, 1-based. */
  readonly line: number;
  /** `"<" for "<="`. */
  readonly change: string;
  readonly edits: readonly Edit[];
}

interface Operator {
  readonly name: string;
  readonly families: readonly Family[];
  /** Matches in the masked source; the first capture group, or else the whole match, is replaced. */
  readonly pattern: RegExp;
  /** The replacement; `before` is the line up to the match. Undefined: no replacement here. */
  readonly instead: (found: string, before: string) => string | undefined;
}

const all: readonly Family[] = ['c', 'java', 'script', 'python', 'pascal'];
const braces: readonly Family[] = ['c', 'java', 'script'];
const swap =
  (pairs: Readonly<Record<string, string>>) =>
  (found: string): string | undefined =>
    pairs[found];

/** Larger numbers are usually sizes of tables, where one more makes no difference. */
const largestLiteral = 1000;

/** What comes before the size of a table. */
const sizePlaces: readonly RegExp[] = [
  /^\s*(?:static |const |unsigned |long |int |char |bool |short |double )[^=]*\[\s*$/,
  /\bnew\s+\w+\s*(?:\[[^\]]*\])*\[\s*$/,
  /\]\s*\*\s*$/,
];
const statusPlace = /\b(?:return|exit\s*\(|quit\s*\(|halt\s*\()\s*$/;

function oneMore(found: string, before: string): string | undefined {
  const isLeftAlone = [...sizePlaces, statusPlace].some((place) => place.test(before));
  const value = Number(found);
  return isLeftAlone || value > largestLiteral ? undefined : String(value + 1);
}

const oneLess = (found: string, before: string): string | undefined =>
  Number(found) < 1 || oneMore(found, before) === undefined ? undefined : String(Number(found) - 1);

/** Typical mistakes as small changes. */
const operators: readonly Operator[] = [
  {
    name: 'bound',
    families: all,
    pattern: /(?<![<>=!\-+*/%&|^])(?:<=|>=|<|>)(?![<>=])/g,
    instead: swap({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  },
  { name: 'off by one', families: all, pattern: /(?<![\w.])(?:0|[1-9]\d*)(?![\w.])/g, instead: oneMore },
  { name: 'off by one', families: all, pattern: /(?<![\w.])(?:0|[1-9]\d*)(?![\w.])/g, instead: oneLess },
  {
    name: 'sign',
    families: all,
    pattern: /(?<=[\w)\]][ \t]*)(?<!\d[eE])(?<![+-])[+-](?![+\-=>])/g,
    instead: swap({ '+': '-', '-': '+' }),
  },
  {
    name: 'sign',
    families: ['c', 'java', 'script', 'python'],
    pattern: /[+-]=(?!=)/g,
    instead: swap({ '+=': '-=', '-=': '+=' }),
  },
  { name: 'logic', families: braces, pattern: /&&|\|\|/g, instead: swap({ '&&': '||', '||': '&&' }) },
  {
    name: 'logic',
    families: ['python', 'pascal'],
    pattern: /(?<=[\w)\]] )(?:and|or)(?= )/g,
    instead: swap({ and: 'or', or: 'and' }),
  },
  {
    name: 'equality',
    families: ['c', 'java', 'script', 'python'],
    pattern: /(?<![=!<>])(?:===|!==|==|!=)(?!=)/g,
    instead: swap({ '==': '!=', '!=': '==', '===': '!==', '!==': '===' }),
  },
  {
    name: 'extremum',
    families: all,
    pattern: /\b(?:min|max)(?=\s*\()/g,
    instead: swap({ min: 'max', max: 'min' }),
  },
  {
    name: 'dropped statement',
    families: braces,
    pattern:
      /(?<=^[ \t]*|\)[ \t]+|else[ \t]+)(?!(?:return|if|for|while|else|case|do|switch|throw|const|let|var|static|struct|typedef|using|public|private|goto|delete)\b)(?:[A-Za-z_][\w.[\]>+* -]*?[ \t]*(?:[-+*/%|&^]|<<|>>)?=(?!=)[^;{}\n]*;|[A-Za-z_][\w.[\]>-]*(?:\+\+|--);|[A-Za-z_][\w.:>-]*\([^;{}\n]*\);|(?:break|continue);)(?=[ \t]*(?:¶*|\})[ \t]*$)/gm,
    instead: (found) => (/^\w[\w:<>]*[ \t]+[*&]?\w/.test(found) ? undefined : ';'),
  },
  {
    name: 'dropped statement',
    families: ['python'],
    pattern:
      /(?<=^[ \t]+)(?:[A-Za-z_][\w.[\], +*%-]*?[ \t]*(?:[-+*/%|&^]|\/\/|<<|>>)?=(?!=)[^\n]*|[A-Za-z_][\w.]*\([^\n]*\)|break|continue)(?=[ \t]*¶*$)/gm,
    instead: (found) => (isBalanced(found) ? 'pass' : undefined),
  },
  {
    name: 'dropped statement',
    families: ['pascal'],
    pattern: /(?<=^[ \t]*)[A-Za-z_][\w.[\], +*-]*[ \t]*:=[^;\n]*;(?=[ \t]*¶*$)/gm,
    instead: () => ';',
  },
];

const isBalanced = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[([{]/g) === count(/[)\]}]/g);
};

/** Narrower types, changed everywhere at once: the program compiles and overflows. */
const narrower: readonly { families: readonly Family[]; pattern: RegExp; text: string }[] = [
  { families: ['c'], pattern: /\blong long(?: int)?\b|\bint64_t\b/g, text: 'int' },
  { families: ['java'], pattern: /\blong\b/g, text: 'int' },
  { families: ['pascal'], pattern: /\bint64\b/gi, text: 'longint' },
];

/** Every mutation of a source, ordered by operator, then by place. Empty for unknown languages. */
export function mutationsOf(source: string, language: string): readonly Mutation[] {
  const family = familyOf(language);
  if (family === undefined) return [];
  const code = mask(source, family);
  const generics = family === 'c' || family === 'java' ? genericSpans(code) : [];
  const single = operators
    .filter(({ families }) => families.includes(family))
    .flatMap((operator) => placesOf(code, operator, generics));
  return [...single, ...typeMutations(code, family)];
}

function placesOf(code: string, { name, pattern, instead }: Operator, generics: readonly Span[]): Mutation[] {
  return [...code.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    if (name === 'bound' && generics.some(([from, to]) => index >= from && index < to)) return [];
    const before = code.slice(code.lastIndexOf('\n', index - 1) + 1, index);
    const text = instead(found, before);
    if (text === undefined) return [];
    const edit = { offset: index, length: found.length, text };
    const change = name === 'dropped statement' ? 'dropped' : `${text} for ${found}`;
    return [{ operator: name, line: lineAt(code, index), change, edits: [edit] }];
  });
}

type Span = readonly [from: number, to: number];

/** Type parameters such as `<int, vector<int>>`, which are not comparisons. */
const genericSpans = (code: string): readonly Span[] =>
  [...code.matchAll(/<[\w\s:,*.<>[\]]*>/g)].map(({ index, 0: text }) => [index, index + text.length]);

function typeMutations(code: string, family: Family): Mutation[] {
  return narrower.flatMap(({ families, pattern, text }) => {
    const places = families.includes(family) ? [...code.matchAll(pattern)] : [];
    const [first] = places;
    if (first === undefined) return [];
    const edits = places.map(({ index, 0: found }) => ({ offset: index, length: found.length, text }));
    const change = `${text} for ${first[0]}, everywhere`;
    return [{ operator: 'narrower integers', line: lineAt(code, first.index), change, edits }];
  });
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

/** Applies a mutation to the source. */
export function applyMutation(source: string, { edits }: Mutation): string {
  let result = '';
  let at = 0;
  for (const { offset, length, text } of edits) {
    result += source.slice(at, offset) + text;
    at = offset + length;
  }
  return result + source.slice(at);
}
