import { UserError } from '../host/index.ts';
import type { Problem, TestCase } from '../package/index.ts';
import type { ScoringDialect } from '../scoring/index.ts';
import { defined } from '../verdict/index.ts';

/** What somebody may change about a problem for one grading. */
export interface ProblemChanges {
  /** Glob of the names of test cases; names groups that are made on demand, too (`full/*`). */
  readonly tests?: string;
  readonly timeLimitMs?: number;
  readonly checkerArgs?: readonly string[];
  /** What the scores of the package mean. */
  readonly scoring?: ScoringDialect;
}

/** The problem with `cases` and everything else that was changed. @throws UserError when the scores cannot be read that way */
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
    `--scoring: expected ${possible.join(' or ')}, since the groups of ${slug} follow such rules, found ${dialect}`,
  );
}
