/** Words that may occur nowhere in the project, written so that this file does not contain them. */
export interface ForbiddenText {
  readonly name: string;
  readonly pattern: RegExp;
  /** The files to which it applies; default: all text files. */
  readonly files?: RegExp;
}

/** The rules of house style that neither the compiler nor the linter can check. */
export const forbiddenTexts: readonly ForbiddenText[] = [
  {
    name: 'a note of unfinished work',
    pattern: /\b(TO[D]O|FIX[M]E|X[X]X)\b/,
    files: /\.(tsx?|mjs|css|c|h|md|yaml)$/,
  },
  { name: "a path of somebody's machine", pattern: /(^|[\s"'`(=:])\/(work|farm|Users)\// },
  {
    name: "a package registry's host",
    pattern: /regist[r]y\.(npmjs|yarnpkg)|(deb|security|archive)\.(debia[n]|ubunt[u])\./,
  },
  {
    name: 'a member that is private by its type alone (`#name` is private)',
    pattern: /^\s+private (?!constructor)/,
    files: /^(judge|reference|problems)\/.*\.tsx?$/,
  },
  {
    name: 'a comment of more than 120 columns',
    pattern: /^(?=.{121})\s*(\/\/|\/?\*)/,
    files: /^(judge|reference|problems|test)\/.*\.tsx?$/,
  },
  {
    name: '`any` in a doc comment or cast of plain JavaScript',
    pattern: /\{an[y](\[\])?\}/,
    files: /\.mjs$/,
  },
  {
    name: 'words for "submit" and "your" that are not used here',
    pattern: /\b(han[d](s|ed|ing)? (?<!\bby hand )in|the o[w]n)\b/i,
    files: /^(judge|reference|problems|test\/(?!packages\/|judge\/server\/summaries)).*\.(tsx?|mjs|md|yaml)$/,
  },
  {
    name: 'a wait of a second (`expect.poll` waits as long as vitest.config.ts says, others `patienceMs`)',
    pattern: /\bvi\.wait(For|Unti[l])\((?!.*patienceMs)/,
    files: /^test\/.*\.tsx?$/,
  },
];
