import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '#host';
import { roomRules } from './rooms.ts';

/** Folders without files of the project. */
const passedOver = new Set(['node_modules', 'build', '.git']);

/** All files of the project below `folder`, relative to the project's root, in byte order. */
export function projectFiles(folder = ''): readonly string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (passedOver.has(entry.name)) return [];
      if (entry.isDirectory()) return projectFiles(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** Those that are code of the project: not the jury submissions of a problem, which the judge judges. */
export const codeAmong = (paths: readonly string[]): readonly string[] =>
  paths.filter(
    (path) =>
      /^(judge|reference|problems)\/.*\.(tsx?|mjs)$/.test(path) &&
      !/^problems\/[^/]+\/submissions\//.test(path),
  );

/** Text of a file given relative to the project's root. */
export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** The same function, which works out each answer once: tests ask for the same files again and again. */
function once<Answer>(answerTo: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const answer = known.get(question) ?? answerTo(question);
    known.set(question, answer);
    return answer;
  };
}

/** One import or re-export of a module: the specifier as written, and the names in braces as the other file exports
 *  them; undefined when it is not by name. */
export interface ImportLine {
  readonly specifier: string;
  readonly names: readonly string[] | undefined;
  readonly passesOn: boolean;
}

const declared = /^(import|export)\b(?:[^'"`;{]*(?:\{([^}]*)\})?\s*\bfrom)?\s*(['"])([^'"\n]+)\3/gm;
const called = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g;

/** A source without its comments. */
export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** What a module imports statically, dynamically or as types. */
export const importLinesOf = once((source): readonly ImportLine[] => {
  const code = withoutComments(source);
  return [
    ...[...code.matchAll(declared)].map(([, keyword, list, , specifier = '']) => ({
      specifier,
      names: list === undefined ? undefined : namesIn(list),
      passesOn: keyword === 'export',
    })),
    ...[...code.matchAll(called)].map(([, , specifier = '']) => ({
      specifier,
      names: undefined,
      passesOn: false,
    })),
  ];
});

const namesIn = (list: string): readonly string[] =>
  list.split(',').flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? []);

/** The specifiers of what a module imports. */
export const importsOf = (source: string): readonly string[] =>
  importLinesOf(source).map(({ specifier }) => specifier);

/** Names that a module declares and exports, without re-exports. */
export const exportsOf = (source: string): readonly string[] => [
  ...[
    ...source.matchAll(
      /^export (?:async )?(?:abstract )?(?:function\*?|class|const|let|enum|interface|type) (\w+)/gm,
    ),
  ].map(([, name = '']) => name),
  ...[...source.matchAll(/^export (?:type )?\{([^}]*)\};?$/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? []),
  ),
];

/** The room of a file: the longest key of the import table that is a prefix of its path, `problems/clocks`, or the two
 *  top folders. */
export const roomOf = once((path) => {
  const keys = Object.keys(roomRules).filter((key) => path.startsWith(`${key}/`));
  const longest = keys.reduce((best, key) => (key.length > best.length ? key : best), '');
  const [top = '', second = ''] = path.split('/');
  return longest || (['judge', 'reference', 'problems'].includes(top) ? `${top}/${second}` : top);
});

/** The imported file, relative to the project's root; undefined for Node and npm packages. `#name` is the door of a
 *  room, by "imports" in package.json. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#reference/')) return `${specifier.slice(1)}/index.ts`;
  if (specifier.startsWith('#')) return `judge/${specifier.slice(1)}/index.ts`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
}

/** The npm package of a specifier: `@scope/name` of `@scope/name/part`. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
