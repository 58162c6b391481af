import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Submission, SubmissionEnvironment } from '../../language/index.ts';
import type { Problem, TestCase } from '../../package/index.ts';
import type { Placed } from '../../sandbox/index.ts';

/** What a problem adds to the files of a submission before it is compiled. */
export function environmentOf(
  { folder, linksInto, parts, constants }: Pick<Problem, 'folder' | 'linksInto' | 'parts' | 'constants'>,
  { path }: Pick<Submission, 'path'>,
): SubmissionEnvironment {
  return {
    include: parts.include,
    constants,
    packageFolder: linksInto ?? folder,
    isOfJury: path.startsWith(folder + sep),
  };
}

/** Folders that hold what a submission is given: the data, and files of test cases. Every box covers them where they lie below something
 *  that it shows. */
export function foldersOf(problem: Pick<Problem, 'folder'>, cases: readonly TestCase[]): readonly string[] {
  const paths = cases.flatMap(({ inputPath, filesFolder }) =>
    filesFolder === undefined ? [inputPath] : [inputPath, filesFolder],
  );
  return [...new Set([problem.folder, ...paths.map((path) => dirname(path))])];
}

/** What is laid into the working folder for a case: all that its folder of files holds. The sandbox follows no links, so what a link in it
 *  leads to inside the package is named by itself. */
export function placedFiles(
  { filesFolder }: Pick<TestCase, 'filesFolder'>,
  packageFolder: string,
): readonly Placed[] {
  if (filesFolder === undefined) return [];
  const entries = readdirSync(filesFolder, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const home = links.length > 0 ? realpathSync(packageFolder) : packageFolder;
  const targets = links.flatMap(({ name }): Placed[] => {
    const inside = relative(home, realTarget(join(filesFolder, name), home));
    return inside === '' || inside.startsWith('..') ? [] : [{ from: join(packageFolder, inside), as: name }];
  });
  return [{ from: filesFolder }, ...targets];
}

/** `home` itself for a link to nothing. */
function realTarget(link: string, home: string): string {
  try {
    return realpathSync(link);
  } catch {
    return home;
  }
}

/** Most bytes that are laid into the working folder for one case: its file for input, and what is in its folder of files. */
export function mostPlacedBytes(
  { fileNames, folder }: Pick<Problem, 'fileNames' | 'folder'>,
  cases: readonly TestCase[],
): number {
  return cases.reduce((most, testCase) => {
    const paths = placedFiles(testCase, folder).map(({ from }) => from);
    if (fileNames?.input) paths.push(testCase.inputPath);
    return Math.max(
      most,
      paths.reduce((sum, path) => sum + bytesIn(path), 0),
    );
  }, 0);
}

/** Size of a file, or of all files in a folder, in whole pages; 0 when it is missing. Links are not followed. */
function bytesIn(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return pageBytes * Math.ceil((status?.size ?? 0) / pageBytes);
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), pageBytes);
}

const pageBytes = 4096;
