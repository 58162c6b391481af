import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expectedVerdicts } from '#judging';
import type { Problem } from '#problem-reader';
import { countOf } from '#text';
import type { Verdict } from '#verdict';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import type { Finding, Severity } from '../report.ts';

/** What a problem needs for a contest, and how serious it is if it is missing. */
const wanted: readonly {
  readonly severity: Severity;
  readonly expected: string;
  readonly isThere: (problem: Problem) => boolean;
}[] = [
  { severity: 'warning', expected: 'a statement', isThere: ({ parts }) => parts.statements.length > 0 },
  { severity: 'warning', expected: 'secret cases', isThere: ({ cases }) => cases.some(isSecret) },
  {
    severity: 'warning',
    expected: 'input validators',
    isThere: ({ parts, folder }) =>
      parts.inputValidators.length > 0 || existsSync(join(folder, 'generator.ts')),
  },
  { severity: 'error', expected: 'an accepted submission', isThere: (problem) => count(problem, 'AC') > 0 },
  {
    severity: 'note',
    expected: 'a second accepted submission',
    isThere: (problem) => count(problem, 'AC') > 1,
  },
  {
    severity: 'note',
    expected: 'accepted submissions in two languages',
    isThere: (problem) => new Set(accepted(problem).map(({ path }) => extname(path))).size > 1,
  },
  {
    severity: 'warning',
    expected: 'a submission that gives wrong answers',
    isThere: (problem) => count(problem, 'WA') > 0 || (problem.scoring !== undefined && hasPartial(problem)),
  },
  {
    severity: 'note',
    expected: 'a submission that is too slow',
    isThere: (problem) => count(problem, 'TLE') > 0,
  },
];

/** True if the submission must get some of the points. */
const hasPartial = ({ parts }: Problem): boolean =>
  parts.submissions.some(({ expectations }) =>
    expectations.some(({ source, score }) => source === 'folder partially_accepted' || score !== undefined),
  );

const isSecret = ({ name }: { readonly name: string }): boolean => !name.startsWith('sample/');
const count = (problem: Problem, verdict: Verdict): number => kindOf(problem, verdict).length;
const accepted = (problem: Problem) => kindOf(problem, 'AC');
const kindOf = ({ parts }: Problem, verdict: Verdict) =>
  parts.submissions.filter(({ expectations }) => expectedVerdicts(expectations).includes(verdict));

/** The problem has everything it should have. */
export const pieces: Check = {
  name: 'pieces',
  needs: [],
  async run({ problem }: VerifyContext) {
    const findings = wanted.flatMap(({ severity, expected, isThere }): Finding[] =>
      isThere(problem) ? [] : [{ severity, place: problem.slug, expected, found: 'none' }],
    );
    const { statements, submissions } = problem.parts;
    const samples = problem.cases.filter((testCase) => !isSecret(testCase)).length;
    return {
      summary: [
        countOf(statements.length, 'statement'),
        countOf(samples, 'sample'),
        countOf(problem.cases.length - samples, 'secret case'),
        countOf(submissions.length, 'submission'),
      ].join(', '),
      findings,
    };
  },
};
