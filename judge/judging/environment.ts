import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Submission, SubmissionEnvironment } from '../language/index.ts';
import type { Problem, TestCase } from '../package/index.ts';

/** What a problem adds to the files of a submission before it is compiled. */
export function environmentOf(
  { folder, parts, constants }: Pick<Problem, 'folder' | 'parts' | 'constants'>,
  { path }: Pick<Submission, 'path'>,
): SubmissionEnvironment {
  return {
    include: parts.include,
    constants,
    packageFolder: folder,
    isOfJury: path.startsWith(folder + sep),
  };
}

/** Folders that hold what a submission is given: the data, and files of test cases. Every box covers them where they lie below something
 *  that it shows. */
export function foldersOf(problem: Pick<Problem, 'folder'>, cases: readonly TestCase[]): readonly string[] {
  const paths = cases.flatMap(({ inputPath, filesFolder }) =>
    filesFolder === undefined ? [inputPath] : [inputPath, filesFolder],
  );
  return [...new Set([problem.folder, ...paths.filter((path) => path !== '').map((path) => dirname(path))])];
}

/** Most bytes that are laid into the working folder for one case: its file for input, and what is in its folder of files. */
export function mostPlacedBytes(
  { fileNames }: Pick<Problem, 'fileNames'>,
  cases: readonly TestCase[],
): number {
  return cases.reduce((most, { inputPath, filesFolder }) => {
    const input = fileNames?.input ? bytesIn(inputPath) : 0;
    return Math.max(most, input + (filesFolder === undefined ? 0 : bytesIn(filesFolder)));
  }, 0);
}

/** Size of a file, or of all files in a folder, in whole pages; 0 when it is missing. Links are not followed, nor are they laid anywhere. */
function bytesIn(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return pageBytes * Math.ceil((status?.size ?? 0) / pageBytes);
  return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), pageBytes);
}

const pageBytes = 4096;
