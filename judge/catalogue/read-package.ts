import type { FileIssue } from '../host/index.ts';
import { findProblem, openPackage, type Problem, readProblem } from '../package/index.ts';
import { makeMissingTests } from '../testdata/index.ts';
import { defined } from '../verdict/index.ts';
import type { OpeningOptions } from './opening.ts';

/** A problem as its package gives it. */
export interface ReadPackage {
  readonly problem: Problem;
  /** What is odd about the package. */
  readonly warnings: readonly FileIssue[];
}

/** Reads the problem that a person calls by its slug, or by the path of its folder or zip file. Tests that the package names but does not
 *  hold are made. `withoutData`: its test cases do not matter, and may be missing.
 *  @throws UserError when there is no such problem; PackageError with everything that is wrong with it */
export async function readPackage(
  place: string,
  { withoutData = false, ...options }: OpeningOptions & { readonly withoutData?: boolean } = {},
): Promise<ReadPackage> {
  const folder = await openPackage(findProblem(place));
  const tests: CompleteTests = withoutData ? { warnings: [] } : await completeTests(folder, options);
  const { dataFolder } = tests;
  const problem = readProblem(folder, defined({ withoutData, dataFolder, linksInto: options.linksInto }));
  return { problem, warnings: [...tests.warnings, ...problem.warnings] };
}

/** Where all test cases of a package are. */
export interface CompleteTests {
  /** Undefined: in the package, which holds them all. */
  readonly dataFolder?: string;
  /** About the tests that were made. */
  readonly warnings: readonly FileIssue[];
}

/** Makes the tests that the package in a folder names but does not hold. @throws PackageError when they cannot be made */
export async function completeTests(
  folder: string,
  { onProgress, signal, slots, linksInto }: OpeningOptions,
): Promise<CompleteTests> {
  const made = await makeMissingTests(folder, {
    ...defined({ signal, workers: slots, linksInto }),
    onProgress: ({ done, total }) => onProgress?.(defined({ type: 'making', what: 'tests', done, total })),
  });
  return made ?? { warnings: [] };
}
