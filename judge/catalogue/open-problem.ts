/** Theory of operation. Finds the package, unpacks it if it is a zip file, and reads it. Then makes what is missing:
 *  tests, requested groups that are generated on demand, a time limit. Then applies the caller's changes. All of
 *  this happens only here, so that command line, contests and servers judge the same problem. */
import { PackageFault, printable, UserError } from '#host';
import { type MeasuredTimeLimit, measureTimeLimit } from '#judging';
import { type Problem, type TestCase, unsupportedFeatures } from '#problem-reader';
import type { ScoringDialect } from '#scoring';
import { materialiseGroup } from '#testdata';
import { defined } from '#values';
import { selectCases } from './case-selection.ts';
import { type OpeningOptions, readPackage } from './read-package.ts';

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

/** A problem with its effective time limit, and how that was derived if the package gives none. */
export interface LimitedProblem {
  readonly problem: Problem;
  /** Undefined: the package gives a time limit. */
  readonly measured?: MeasuredTimeLimit;
}

/** Runs the jury submissions of a problem without a time limit and derives the limit; where submissions are answers,
 *  nothing is run. If that is impossible, `measured.derived` says why and the problem is unchanged.
 *  @throws whatever judging throws, and the signal's reason */
export async function deriveLimit(problem: Problem, options: OpeningOptions): Promise<LimitedProblem> {
  if (problem.timeLimit.source !== 'submissions' || problem.types.includes('submit-answer'))
    return { problem };
  const measured = await measure(problem, options);
  const { derived } = measured;
  if (!derived.ok) return { problem, measured };
  return { problem: { ...problem, limits: { ...problem.limits, timeMs: derived.timeMs } }, measured };
}

async function measure(
  problem: Problem,
  { signal, results, slots, onProgress }: OpeningOptions,
): Promise<MeasuredTimeLimit> {
  for await (const event of measureTimeLimit(problem, { signal, results, slots })) {
    if (event.type === 'measured') return event.measured;
    onProgress?.(event);
  }
  throw new Error('measuring a time limit ended without a result');
}

/** Like `deriveLimit`. @throws UserError when no time limit can be derived from the submissions */
async function requireLimit(problem: Problem, options: OpeningOptions): Promise<LimitedProblem> {
  const limited = await deriveLimit(problem, options);
  const derived = limited.measured?.derived;
  if (derived === undefined || derived.ok) return limited;
  throw new PackageFault(
    `${problem.slug} gives no time limit, and none can be derived from its submissions: ${derived.reason}`,
    { hint: 'Give one with --time-limit <seconds>.' },
  );
}

/** What a caller may change about a problem for one grading. */
export interface ProblemChanges {
  /** Glob for names of test cases; may also name groups that are generated on demand (`full/*`). */
  readonly tests?: string;
  readonly timeLimitMs?: number;
  readonly checkerArgs?: readonly string[];
  /** Rules for the package's scores. */
  readonly scoring?: ScoringDialect;
}

/** The problem with `cases` and all other changes.
 *  @throws UserError when its scores cannot follow the requested rules */
function withChanges(
  problem: Problem,
  cases: readonly TestCase[],
  { timeLimitMs, checkerArgs, scoring }: ProblemChanges,
): Problem {
  return {
    ...problem,
    cases: checkerArgs === undefined ? cases : cases.map((testCase) => ({ ...testCase, checkerArgs })),
    ...(timeLimitMs === undefined ? {} : withTimeLimit(problem, timeLimitMs)),
    ...defined({ scoring: scoring === undefined ? problem.scoring : inDialect(problem, scoring) }),
  };
}

const withTimeLimit = ({ limits, timeLimit }: Problem, timeMs: number) => ({
  limits: { ...limits, timeMs },
  timeLimit: { ...timeLimit, source: 'user' as const },
});

const dialectsByRules: Readonly<Record<Problem['groups']['rule']['kind'], readonly ScoringDialect[]>> = {
  grader: ['kattis', 'domjudge'],
  standard: ['standard'],
  polygon: ['polygon'],
};

function inDialect({ slug, scoring, groups }: Problem, dialect: ScoringDialect): Problem['scoring'] {
  if (scoring === undefined)
    throw new UserError(`--scoring: ${slug} is a problem without scores (pass-fail)`);
  const possible = dialectsByRules[groups.rule.kind];
  if (possible.includes(dialect)) return { ...scoring, dialect };
  throw new UserError(
    `--scoring: expected ${possible.join(' or ')} (the kind of groups in ${slug}), found ${dialect}`,
  );
}
