import { type FileIssue, UserError } from '#host';
import type { MeasuringProgress, ResultCache } from '#judging';
import { findPackage, findUnpacked, openPackage, type Problem, readProblem } from '#problem-reader';
import { makeMissingTests } from '#testdata';

/** Progress while a problem is opened. */
export type OpeningEvent =
  /** Test cases are being made. `what`: `tests`, or the slug of the problem and the name of a group, `msquare full`. */
  | { readonly type: 'making'; readonly what: string; readonly done: number; readonly total?: number }
  | MeasuringProgress;

/** Options for opening a problem. */
export interface OpeningOptions {
  readonly onProgress?: (event: OpeningEvent) => void;
  /** Gets the warnings about the package as soon as it is read: what comes after may fail because of them. */
  readonly onWarnings?: (warnings: readonly FileIssue[]) => void;
  /** Cancels the opening, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Links of the package may also lead into this folder, which contains it. */
  readonly linksInto?: string;
  /** Programs that run at the same time; default: one per core. */
  readonly slots?: number;
  /** Results of earlier runs that may be used to measure a time limit; default: run every submission. */
  readonly results?: ResultCache;
}

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

const digestPattern = /^sha256:([0-9a-f]{64})$/;

/** The digest in a place that is `sha256:` and 64 digits; undefined for a slug or path. */
export const digestIn = (place: string): string | undefined => digestPattern.exec(place)?.[1];

/** The path of the folder or zip file at a place: the slug of a problem, the path of its folder or zip file, or
 *  `sha256:` and the digest of a zip file that was opened on this machine before. @throws UserError when there is no
 *  such problem */
export async function findPlace(place: string): Promise<string> {
  const digest = digestIn(place);
  if (digest === undefined) return findPackage(place);
  const folder = await findUnpacked(digest);
  if (folder !== undefined) return folder;
  throw new UserError(`problem ${place}: expected a package that is cached on this machine, found none`, {
    hint: 'Open its zip file again.',
  });
}
