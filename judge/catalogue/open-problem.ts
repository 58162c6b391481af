/** Theory of operation. Finds the package, unpacks it if it is a zip file, and reads it. Then makes what is missing:
 *  tests, requested groups that are generated on demand, a time limit. Then applies the caller's changes. All of
 *  this happens only here, so that command line, contests and servers judge the same problem. */
import { PackageFault, printable, UserError } from '#host';
import { type Problem, type TestCase, unsupportedFeatures } from '#problem-reader';
import { materialiseGroup } from '#testdata';
import { selectCases } from './case-selection.ts';
import { type ProblemChanges, withChanges } from './changes.ts';
import type { OpeningOptions } from './opening.ts';
import { readPackage } from './read-package.ts';
import { type LimitedProblem, requireLimit } from './time-limit.ts';

/** Makes the problem at a place (a slug, path or digest, as for `readPackage`) ready to be judged.
 *  @throws UserError when there is no such problem or it cannot be judged; PackageError with all errors in its package;
 *  the signal's reason */
export async function openProblem(
  place: string,
  changes: ProblemChanges = {},
  options: OpeningOptions = {},
): Promise<LimitedProblem> {
  const { problem, warnings } = await readPackage(place, options);
  options.onWarnings?.(warnings);
  const cases = await casesOf(problem, changes.tests, options);
  const changed = withChanges(problem, cases, changes);
  refuseUnsupported(changed);
  if (changes.timeLimitMs !== undefined) return { problem: changed };
  // The time limit is derived from all test cases, even if only some are judged.
  const { problem: limited, measured } = await requireLimit(problem, options);
  return { problem: { ...changed, limits: limited.limits }, measured };
}

async function casesOf(
  problem: Problem,
  tests: string | undefined,
  options: OpeningOptions,
): Promise<readonly TestCase[]> {
  if (tests === undefined) return problem.cases;
  return selectCases(problem, tests, (group) => makeGroup(problem, group, options));
}

/** The test cases of a group that is generated on demand. @throws UserError that lists the existing groups */
export async function makeGroup(
  problem: Problem,
  name: string,
  { signal, onProgress }: OpeningOptions,
): Promise<readonly TestCase[]> {
  const group = problem.generatedGroups.find((one) => one.name === name);
  if (group === undefined) {
    const known = problem.generatedGroups.map((one) => one.name).join(', ') || 'none';
    throw new UserError(`${problem.slug} has no generated group "${printable(name)}"; it has ${known}.`);
  }
  const what = `${problem.slug} ${name}`;
  return materialiseGroup(problem, group, {
    signal,
    onProgress: ({ done, total }) => onProgress?.({ type: 'making', what, done, total }),
  });
}

function refuseUnsupported(problem: Problem): void {
  const features = unsupportedFeatures(problem);
  if (features.length === 0) return;
  const list = features.map((one) => `  ${printable(one)}`).join('\n');
  throw new PackageFault(`The problem ${problem.slug} uses features that are not supported:\n${list}`);
}
