import type { FileIssue } from '#host';
import { openPackage, type Problem, readProblem } from '#problem-reader';
import { makeMissingTests } from '#testdata';
import type { OpeningOptions } from './opening.ts';
import { findPlace } from './place.ts';

/** A problem as given by its package. */
export interface ReadPackage {
  readonly problem: Problem;
  /** Warnings about the package. */
  readonly warnings: readonly FileIssue[];
}

/** Reads the problem at a place (`findPlace`). Makes tests that the package names but does not contain.
 *  `withoutData`: its test cases are not needed and may be missing.
 *  @throws UserError when there is no such problem; PackageError with all errors in it */
export async function readPackage(
  place: string,
  { withoutData = false, ...options }: OpeningOptions & { readonly withoutData?: boolean } = {},
): Promise<ReadPackage> {
  const folder = await openPackage(await findPlace(place));
  const tests: CompleteTests = withoutData ? { warnings: [] } : await completeTests(folder, options);
  const { dataFolder } = tests;
  const problem = readProblem(folder, { withoutData, dataFolder, linksInto: options.linksInto });
  return { problem, warnings: [...tests.warnings, ...problem.warnings] };
}

/** Where to find all test cases of a package. */
export interface CompleteTests {
  /** Undefined if the package itself contains all of them. */
  readonly dataFolder?: string;
  /** About the tests that were made. */
  readonly warnings: readonly FileIssue[];
}

/** Makes the tests that the package in a folder names but does not contain.
 *  @throws PackageError when they cannot be made */
export async function completeTests(
  folder: string,
  { onProgress, signal, slots, linksInto }: OpeningOptions,
): Promise<CompleteTests> {
  const made = await makeMissingTests(folder, {
    signal,
    workers: slots,
    linksInto,
    onProgress: ({ done, total }) => onProgress?.({ type: 'making', what: 'tests', done, total }),
  });
  return made ?? { warnings: [] };
}
