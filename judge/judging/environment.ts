import { dirname, sep } from 'node:path';
import type { Submission, SubmissionEnvironment } from '../language/index.ts';
import type { Problem, TestCase } from '../package/index.ts';

/** What a problem adds to the files of a submission before it is compiled. */
export function environmentOf(
  { folder, parts, constants }: Pick<Problem, 'folder' | 'parts' | 'constants'>,
  { path }: Pick<Submission, 'path'>,
): SubmissionEnvironment {
  return { include: parts.include, constants, isOfJury: path.startsWith(folder + sep) };
}

/** Folders that hold what a submission is given: the data, and files of test cases. Every box covers them where they lie below something
 *  that it shows. */
export function foldersOf(problem: Pick<Problem, 'folder'>, cases: readonly TestCase[]): readonly string[] {
  const paths = cases.flatMap(({ inputPath, filesFolder }) =>
    filesFolder === undefined ? [inputPath] : [inputPath, filesFolder],
  );
  return [...new Set([problem.folder, ...paths.filter((path) => path !== '').map((path) => dirname(path))])];
}
