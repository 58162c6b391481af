/** Families of languages whose sources look alike where it matters here. */
export type Family = 'c' | 'java' | 'script' | 'python' | 'pascal';

/** Language ids to families; what is not here is not changed. */
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

/** What is not code, in the order in which it is looked for at each place. */
const literals: Readonly<Record<Family, RegExp>> = {
  c: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*#[^\n]*/gm,
  java: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*(?:import|package|using)\b[^\n]*/gm,
  script:
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^import\b[^\n]*/gm,
  python:
    /#[^\n]*|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|^[ \t]*(?:import|from)\b[^\n]*/gm,
  pascal: /\/\/[^\n]*|\{[^}]*\}|\(\*[\s\S]*?\*\)|'(?:''|[^'\n])*'/g,
};

/** Stands for a character that is no code, so that a blank still means a blank. */
const filler = '¶';

/** The source with everything that is no code (comments, texts, directives) replaced, so that places and lines stay. */
export const mask = (source: string, family: Family): string =>
  source.replace(literals[family], (text) => text.replace(/[^\n]/g, filler));
