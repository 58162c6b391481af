import { existsSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { didYouMean, namedStatus, printable, projectRoot, UserError } from '../host/index.ts';

/** Slugs of the problems that come with the project, sorted. */
export function listProblems(home: string = join(projectRoot, 'problems')): readonly string[] {
  if (!existsSync(home)) return [];
  const names = readdirSync(home).filter((name) => /^[a-z0-9]+$/.test(name));
  const isProblem = (name: string) => marks.some((file) => existsSync(join(home, name, file)));
  return names.filter(isProblem).sort();
}

/** A folder with one of these files is a problem: of the package format, of DOMjudge, of Polygon. */
const marks = ['problem.yaml', 'domjudge-problem.ini', 'problem.xml'];

/** The folder or zip file of a problem that the user names by slug or path. Slugs of the project come first. A path to
 *  problem.yaml means its folder. The path of a zip file (`.zip`, `.kpp`) is returned as it is, for `openPackage`.
 *  @throws UserError that lists the existing problems */
export function findPackage(nameOrPath: string, home: string = join(projectRoot, 'problems')): string {
  const known = listProblems(home);
  if (known.includes(nameOrPath)) return join(home, nameOrPath);
  const path = resolve(nameOrPath);
  const status = nameOrPath === '' ? undefined : namedStatus('problem', path);
  if (status?.isDirectory()) return path;
  if (status?.isFile() && basename(path) === 'problem.yaml') return dirname(path);
  if (status?.isFile() && /\.(zip|kpp)$/i.test(path)) return path;
  const hint = known.length === 0 ? 'there are none' : known.join(', ');
  throw new UserError(whatIsWrong(nameOrPath, status, known), {
    hint: `Give the path of a problem folder or zip file, or one of: ${hint}`,
  });
}

function whatIsWrong(name: string, status: Stats | undefined, known: readonly string[]): string {
  if (status !== undefined)
    return `problem ${printable(name)}: expected a folder or a zip file (.zip, .kpp), found another kind of file`;
  return /\/|\.(zip|kpp)$/i.test(name)
    ? `problem ${printable(name)}: there is no such file or folder`
    : `There is no problem "${printable(name)}"${didYouMean(name, known)}.`;
}
