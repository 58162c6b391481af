import { existsSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { didYouMean, namedStatus, printable, projectRoot, shownPath, UserError } from '#host';
import { findWorkspace } from './workspace.ts';

/** The name of a problem in results and caches: its folder's name without other characters. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'problem';

/** Slugs of the problems in a folder, sorted; default: of those that come with the judge. */
export const listProblems = (home: string = bundledProblems): readonly string[] =>
  problemsIn(home).flatMap(({ name, slug }) => (name === slug ? [slug] : []));

const bundledProblems = join(projectRoot, 'problems');

/** How a bundled problem is named where a workspace may have one of the same slug. */
export const bundledPlace = (slug: string): string => `bundled:${slug}`;

/** Slugs of the problems that can be named here: of the workspace, if there is one, and of the judge. Sorted. */
export const knownProblems = (): readonly string[] =>
  [
    ...new Set(
      homesHere()
        .flatMap(problemsIn)
        .map(({ slug }) => slug),
    ),
  ].sort();

/** The folders of the problems of the workspace; of those of the judge where there is no workspace. */
export const ownProblemFolders = (): readonly string[] =>
  problemsIn(homesHere()[0] ?? bundledProblems).map(({ folder }) => folder);

/** Where problems are looked for by their slugs. */
function homesHere(): readonly string[] {
  const workspace = findWorkspace();
  return [...(workspace === undefined ? [] : [join(workspace.root, 'problems')]), bundledProblems];
}

interface ListedProblem {
  readonly name: string;
  readonly slug: string;
  readonly folder: string;
}

/** The problem folders in a folder, by name. */
function problemsIn(home: string): readonly ListedProblem[] {
  if (!existsSync(home)) return [];
  const isProblem = (name: string) => marks.some((file) => existsSync(join(home, name, file)));
  const names = readdirSync(home).filter((name) => !name.startsWith('.') && isProblem(name));
  return names.sort().map((name) => ({ name, slug: slugOf(name), folder: join(home, name) }));
}

/** A folder with one of these files is a problem: of the package format, of DOMjudge, of Polygon. */
const marks = ['problem.yaml', 'domjudge-problem.ini', 'problem.xml'];

/** The folder or zip file of a problem that the user names by slug or path. Slugs come first, those of the workspace
 *  before those of the judge, which `bundled:<slug>` names too. A path to problem.yaml means its folder. The path of a
 *  zip file (`.zip`, `.kpp`) is returned as it is, for `openPackage`.
 *  @throws UserError that lists the existing problems; if two problems have this slug */
export function findPackage(nameOrPath: string, home?: string): string {
  const homes = home === undefined ? homesHere() : [home];
  const bundled = /^bundled:([a-z0-9]+)$/.exec(nameOrPath)?.[1];
  const bySlug = bundled === undefined ? namedIn(homes, nameOrPath) : namedIn([bundledProblems], bundled);
  if (bySlug !== undefined) return bySlug;
  const path = resolve(nameOrPath);
  const status = nameOrPath === '' ? undefined : namedStatus('problem', path);
  if (status?.isDirectory()) return path;
  if (status?.isFile() && basename(path) === 'problem.yaml') return dirname(path);
  if (status?.isFile() && /\.(zip|kpp)$/i.test(path)) return path;
  const known = [...new Set(homes.flatMap(problemsIn).map(({ slug }) => slug))].sort();
  const hint = known.length === 0 ? 'there are none' : known.join(', ');
  throw new UserError(whatIsWrong(nameOrPath, status, known), {
    hint: `Give the path of a problem folder or zip file, or one of: ${hint}`,
  });
}

/** The folder of the problem with this slug, or of this folder name, in the first folder that has one. */
function namedIn(homes: readonly string[], name: string): string | undefined {
  for (const home of homes) {
    const found = problemsIn(home).filter((problem) => problem.slug === name || problem.name === name);
    if (found.length > 1) throw twoOfOneSlug(name, found);
    if (found[0] !== undefined) return found[0].folder;
  }
  return undefined;
}

const twoOfOneSlug = (slug: string, problems: readonly ListedProblem[]): UserError =>
  new UserError(
    `problem ${slug}: expected one folder of this slug, found ${problems.map(({ folder }) => shownPath(folder)).join(' and ')}`,
    {
      hint: 'Rename one of the folders: a slug is the name of its folder, of which only letters and digits count.',
    },
  );

function whatIsWrong(name: string, status: Stats | undefined, known: readonly string[]): string {
  if (status !== undefined)
    return `problem ${printable(name)}: expected a folder or a zip file (.zip, .kpp), found another kind of file`;
  return /\/|\.(zip|kpp)$/i.test(name)
    ? `problem ${printable(name)}: there is no such file or folder`
    : `There is no problem "${printable(name)}"${didYouMean(name, known)}.`;
}
