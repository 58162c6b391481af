import { UserError } from '#host';
import type { Problem, TestCase } from '#problem-reader';
import type { ScoringDialect } from '#scoring';
import { defined } from '#values';

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
export function withChanges(
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
