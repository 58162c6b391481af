/** Words that may stand nowhere in the project. Written so that this file does not contain them. */
export interface ForbiddenText {
  readonly name: string;
  readonly pattern: RegExp;
  /** Files it is meant for; default: all text files. */
  readonly files?: RegExp;
}

/** The house-style rules that neither the compiler nor the linter can hold. */
export const forbiddenTexts: readonly ForbiddenText[] = [
  {
    name: 'a note of unfinished work',
    pattern: /\b(TO[D]O|FIX[M]E|X[X]X)\b/,
    files: /\.(ts|mjs|c|h|md|yaml)$/,
  },
  { name: "a path of somebody's machine", pattern: /(^|[\s"'`(=:])\/(work|farm|Users)\// },
  {
    name: "a package registry's host",
    pattern: /regist[r]y\.(npmjs|yarnpkg)|(deb|security|archive)\.(debia[n]|ubunt[u])\./,
  },
  {
    name: 'a member that is private by its type alone (`#name` is private)',
    pattern: /^\s+private (?!constructor)/,
    files: /^(judge|reference|problems)\/.*\.ts$/,
  },
  {
    name: '`any` in a doc comment or cast of plain JavaScript',
    pattern: /\{an[y](\[\])?\}/,
    files: /\.mjs$/,
  },
];
