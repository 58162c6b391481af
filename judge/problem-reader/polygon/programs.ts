import { basename, dirname, extname, join } from 'node:path';
import { ownValue } from '#values';
import type { PackageFiles } from '../package/package-files.ts';
import type { Expectation, JurySubmission, ProgramFiles } from '../package/problem.ts';
import type { Node } from './xml.ts';

/** A standard checker of Codeforces Polygon, which packages name, and the arguments that make the default validator
 *  judge as it does. */
export interface StandardChecker {
  readonly name: string;
  readonly args: readonly string[];
  /** Its answers: any text, words yes and no in any case, or numbers. It ends with a judge error at others. */
  readonly answers: 'text' | 'yes-no' | 'numbers';
}

/** The ones for which there are such arguments. The others are not here: lcmp and fcmp compare lines but not all blanks
 *  in them, ncmp and hcmp read whole numbers, and yesno reads one word. */
export const standardCheckers: readonly StandardChecker[] = [
  { name: 'std::wcmp.cpp', args: ['case_sensitive'], answers: 'text' },
  { name: 'std::nyesno.cpp', args: [], answers: 'yes-no' },
  { name: 'std::rcmp4.cpp', args: ['float_tolerance', '1e-4'], answers: 'numbers' },
  { name: 'std::rcmp6.cpp', args: ['float_tolerance', '1e-6'], answers: 'numbers' },
  { name: 'std::rcmp9.cpp', args: ['float_tolerance', '1e-9'], answers: 'numbers' },
];

/** Patterns for Polygon's compiler names, and our language ids. Some older sources do not compile as C++ 20, because
 *  they use names that are new in it. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/^cpp\b.*\+\+2[3b]/, 'cpp23'],
  [/^cpp\b.*\+\+2[0a]/, 'cpp'],
  [/^cpp\b/, 'cpp17'],
  [/^c\b/, 'c'],
  [/^java/, 'java'],
  [/^python\.(2|pypy2)/, 'python2'],
  [/^python\.pypy3/, 'pypy3'],
  [/^python/, 'python3'],
  [/^pas/, 'pascal'],
  [/^kotlin/, 'kotlin'],
  [/^go\b/, 'go'],
  [/^rust/, 'rust'],
  [/^csharp/, 'csharp'],
  [/^haskell/, 'haskell'],
  [/^js/, 'javascript'],
  [/^perl/, 'perl'],
  [/^ruby/, 'ruby'],
  [/^php/, 'php'],
  [/^ocaml/, 'ocaml'],
];

const languageOf = (type: string): string | undefined =>
  languages.find(([pattern]) => pattern.test(type))?.[1];

/** Verdicts that Polygon expects of a solution with a tag; a presentation error is a wrong answer here. */
const tags: Readonly<Record<string, NonNullable<Expectation['final']>>> = {
  main: ['AC'],
  accepted: ['AC'],
  'wrong-answer': ['WA'],
  'presentation-error': ['WA'],
  'time-limit-exceeded': ['TLE'],
  'time-limit-exceeded-or-accepted': ['TLE', 'AC'],
  'time-limit-exceeded-or-memory-limit-exceeded': ['TLE', 'MLE'],
  'memory-limit-exceeded': ['MLE'],
  rejected: ['WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE'],
  failed: ['RTE'],
};
/** Solutions with this tag are skipped. */
const unused = 'do-not-run';

/** The program that an element names by `<source path type>`; undefined, with an error reported, if its file is
 *  missing. */
export function namedProgram(files: PackageFiles, home: string, node: Node): ProgramFiles | undefined {
  const source = sourceOf(files, home, node);
  if (source === undefined) return undefined;
  const { path, language } = source;
  return {
    name: basename(path, extname(path)),
    path,
    kind: 'file',
    files: [path],
    language,
    // testlib.h and other resources are in files/.
    headers: [...new Set([dirname(path), join(home, 'files')])],
  };
}

function sourceOf(files: PackageFiles, home: string, node: Node) {
  const source = node.one('source');
  const name = source?.attribute('path');
  if (source === undefined || name === undefined) {
    node.refuse('a <source> with a path', 'none');
    return undefined;
  }
  const path = insidePath(home, name);
  if (path === undefined || files.kindOf(path) !== 'file' || !files.isReadable(path)) {
    source.refuse('the path of a file in the package', JSON.stringify(name));
    return undefined;
  }
  const type = source.attribute('type') ?? '';
  const language = languageOf(type);
  if (language === undefined && type !== '')
    source.complain('a language that is known', JSON.stringify(type));
  return { path, language };
}

/** The absolute path of a file that problem.xml names with `/` or, on Windows, with backslashes. Undefined if it is
 *  not inside `home`. */
export function insidePath(home: string, name: string): string | undefined {
  const path = join(home, name.replaceAll('\\', '/'));
  return path.startsWith(`${home}/`) ? path : undefined;
}

/** Jury solutions: files in solutions/ with the verdicts of their tags. `inPart`: outputs may get part of the
 *  points, which `rejected` may also mean. */
export function solutionsOf(
  files: PackageFiles,
  home: string,
  assets: Node | undefined,
  inPart: boolean,
): JurySubmission[] {
  return (assets?.one('solutions')?.all('solution') ?? []).flatMap((node): JurySubmission[] => {
    const source = sourceOf(files, home, node);
    const tag = node.attribute('tag') ?? 'main';
    if (source === undefined || tag === unused) return [];
    const known = ownValue(tags, tag);
    if (known === undefined)
      node.complain(`one of ${[...Object.keys(tags), unused].join(', ')}`, JSON.stringify(tag));
    const final = known && inPart && tag === 'rejected' ? [...known, 'AC' as const] : known;
    const expectations = final === undefined ? [] : [{ source: `problem.xml: ${tag}`, final }];
    const { path, language } = source;
    return [
      {
        name: `${tag}/${basename(path)}`,
        path,
        language,
        authors: [],
        isModelSolution: tag === 'main',
        expectations,
      },
    ];
  });
}
