import {
  boundsOf,
  type DerivedTimeLimit,
  deriveTimeLimit,
  describeBound,
  describeDerived,
  fastestOf,
  type MeasuredTimeLimit,
  slowestOf,
  type TimeBound,
} from '#judging';
import type { Problem } from '#problem-reader';
import { countOf, seconds } from '#text';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import { gradeOne } from '../jury.ts';
import type { Finding, JudgedSubmission } from '../report.ts';
import { marginsOf } from '../time-limit-proposal.ts';

/** The time limit keeps a margin to submissions that must be fast enough and to those that must be too slow. */
export const timeLimit: Check = {
  name: 'time limit',
  needs: ['a problem that can be judged', 'submissions that run', 'jury submissions'],
  async run(context) {
    const { problem, measured } = context;
    const { timeLimit: rule } = problem;
    const leftOut = measured === undefined ? [] : withoutThese(problem, measured);
    if (measured !== undefined && !measured.derived.ok)
      return { summary: 'none', findings: [error(problem, measured.derived.reason), ...leftOut] };
    const judged = await context.jury();
    const uppers = await upperBounds(context, judged);
    // A submission that was stopped is already an error, and its time is unknown.
    const ended = ({ isStopped }: TimeBound) => !isStopped;
    const lowers =
      measured?.bounds ??
      judged.flatMap(({ judgement }) => boundsOf(problem, judgement, 'lower').filter(ended));
    const derived = deriveTimeLimit(rule, [...lowers, ...uppers]);
    const findings: Finding[] = measured === undefined ? tooClose(problem, lowers, uppers) : [];
    if (measured !== undefined && !derived.ok) findings.push(error(problem, derived.reason));
    return {
      summary: summaryOf(problem, { lowers, uppers, derived, isGiven: measured === undefined }),
      findings: [...findings, ...leftOut, ...judged.flatMap(closeCalls)],
    };
  },
};

/** One finding for all submissions that should have bounded the limit but did not run. */
const withoutThese = ({ slug }: Problem, { leftOut }: MeasuredTimeLimit): readonly Finding[] =>
  leftOut.length === 0
    ? []
    : [
        {
          severity: 'warning',
          place: slug,
          expected: 'a measurement of every submission that must be fast enough',
          found: `not measured: ${leftOut.map(({ submission, reason }) => `${submission} (${reason})`).join(', ')}`,
        },
      ];

const error = ({ slug }: Problem, found: string): Finding => ({
  severity: 'error',
  place: slug,
  expected: 'a time limit that fits the submissions',
  found,
});

/** Lower bounds on the times of submissions that must be too slow. A submission that was stopped before it showed
 *  the margin runs again with more time, on a case on which it was too slow. */
async function upperBounds(
  context: VerifyContext,
  judged: readonly JudgedSubmission[],
): Promise<readonly TimeBound[]> {
  const { problem } = context;
  const enoughMs = problem.limits.timeMs * problem.timeLimit.timeLimitToTle;
  const bounds: TimeBound[] = [];
  for (const { submission, judgement } of judged)
    for (const bound of boundsOf(problem, judgement, 'upper')) {
      if (!bound.isStopped || bound.ms >= enoughMs) bounds.push(bound);
      else {
        const cases = problem.cases.filter(({ name }) => name === bound.case);
        const patient = { ...problem, limits: { ...problem.limits, timeMs: enoughMs } };
        const again = await gradeOne(context, submission, { cases, problem: patient });
        bounds.push(...boundsOf(problem, again, 'upper').slice(0, 1));
      }
    }
  return bounds;
}

/** Findings for margins that a given limit does not keep. */
const tooClose = (problem: Problem, lowers: readonly TimeBound[], uppers: readonly TimeBound[]): Finding[] =>
  marginsOf(problem, lowers, uppers).map(({ submission, case: name, expected, found }) => ({
    severity: 'warning',
    place: `${submission} on ${name}`,
    expected,
    found,
  }));

/** Submissions whose verdict depends on noise: a run was so close to the limit that it was repeated, and did not go
 *  far beyond the limit then. */
function closeCalls({ submission, judgement }: JudgedSubmission): readonly Finding[] {
  const close = judgement.cases.filter(
    ({ repeats, run }) => repeats !== undefined && run?.exit.kind !== 'killed',
  );
  const [first] = close;
  if (first?.repeats === undefined) return [];
  const times = first.repeats.map(({ cpuMs }) => seconds(cpuMs)).join(', ');
  const more = close.length > 1 ? `, and ${countOf(close.length - 1, 'other case')}` : '';
  return [
    {
      severity: 'note',
      place: `${submission.name} on ${first.name}`,
      expected: 'a run further from the limit',
      found: `${first.verdict}, runs of ${times}${more}`,
    },
  ];
}

function summaryOf(
  { limits: { timeMs }, timeLimit: rule }: Problem,
  {
    lowers,
    uppers,
    derived,
    isGiven,
  }: {
    readonly lowers: readonly TimeBound[];
    readonly uppers: readonly TimeBound[];
    readonly derived: DerivedTimeLimit;
    readonly isGiven: boolean;
  },
): string {
  const slowest = slowestOf(lowers);
  const fastest = fastestOf(uppers);
  const given = [
    `${seconds(timeMs)} (${rule.source})`,
    ...(slowest === undefined
      ? []
      : [
          `slowest submission expected to pass: ${describeBound(slowest)}, ${ratio(timeMs, slowest.ms)} below it`,
        ]),
    ...(derived.ok && derived.timeMs !== timeMs
      ? [`the submissions propose ${seconds(derived.timeMs)} (judge timelimit)`]
      : []),
  ];
  const above =
    fastest === undefined
      ? []
      : [
          `fastest submission expected to be too slow: ${describeBound(fastest)}, ${ratio(fastest.ms, timeMs)} above`,
        ];
  return [...(derived.ok && !isGiven ? [describeDerived(derived, rule)] : given), ...above].join('; ');
}

const ratio = (a: number, b: number): string => `${b <= 0 ? '∞' : (a / b).toFixed(1)}×`;
