/** Families of languages with similar syntax. */
export type Family = 'c' | 'java' | 'script' | 'python' | 'pascal';

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

export const familyOf = (language: string): Family | undefined =>
  Object.hasOwn(families, language) ? families[language] : undefined;

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
export const mask = (source: string, family: Family): string =>
  source.replace(literals[family], (text) => text.replace(/[^\n]/g, filler));
