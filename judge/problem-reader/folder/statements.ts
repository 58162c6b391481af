import { join } from 'node:path';
import { filesBelow, type PackageFiles, startOf } from '../package/package-files.ts';
import type { Statement } from '../package/problem.ts';

const statementName = /^problem(?:\.([a-zA-Z-]+))?\.(?:tex|md|pdf|html)$/;
const solutionName = /^solution(?:\.([a-zA-Z-]+))?\.(?:tex|md|pdf)$/;

/** Statements in statement/ (2025-09) or problem_statement/ (legacy), and problem.pdf in the folder itself. */
export function statementsOf(files: PackageFiles, home: string): readonly Statement[] {
  const found = textsIn(files, home, { folders: ['statement', 'problem_statement'], names: statementName });
  const atRoot = join(home, 'problem.pdf');
  if (found.length > 0 || files.kindOf(atRoot) !== 'file') return found;
  return [{ language: 'en', path: atRoot }];
}

/** Solutions for readers in solution/ (2025-09), or beside the statements (older packages of BAPCtools). */
export const writtenSolutionsOf = (files: PackageFiles, home: string): readonly Statement[] =>
  textsIn(files, home, { folders: ['solution', 'problem_statement'], names: solutionName });

function textsIn(
  files: PackageFiles,
  home: string,
  { folders, names }: { readonly folders: readonly string[]; readonly names: RegExp },
): readonly Statement[] {
  const places = folders.map((name) => join(home, name));
  const entries = places.flatMap((folder) => (files.kindOf(folder) === 'folder' ? files.list(folder) : []));
  return entries.flatMap(({ name, path, kind }): Statement[] => {
    const match = kind === 'file' ? names.exec(name) : null;
    return match === null ? [] : [{ language: match[1] ?? 'en', path }];
  });
}

/** Titles by language from LaTeX: `\problemname{…}`, or the comment `%% plainproblemname: …` if that is not plain
 *  text. */
export function titlesFromStatements(
  files: PackageFiles,
  statements: readonly Statement[],
): Readonly<Record<string, string>> {
  const titles = statements.flatMap(({ language, path }): [string, string][] => {
    if (!path.endsWith('.tex') || !files.isReadable(path)) return [];
    const text = startOf(path);
    const title =
      /^%+[ \t]*plainproblemname:(.*\S)/m.exec(text)?.[1] ?? /\\problemname\{([^{}]+)\}/.exec(text)?.[1];
    return title === undefined ? [] : [[language, title.trim()]];
  });
  return Object.fromEntries(titles);
}

/** Public files, including templates. */
export const attachmentsOf = (files: PackageFiles, home: string): readonly string[] => {
  const folder = join(home, 'attachments');
  return files.kindOf(folder) === 'folder' ? filesBelow(files, folder) : [];
};
