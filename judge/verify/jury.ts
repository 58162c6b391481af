/** Theory of operation. Everything expected of a submission can only be told when all cases were run, but one that must be too slow costs
 *  its whole limit per case: it is run until three cases were too slow, unless all are wanted. */
import {
  type CaseResult,
  compareWithExpectations,
  type GradeOptions,
  grade,
  type Judgement,
  needsAllCases,
} from '../judging/index.ts';
import type { JurySubmission, Problem } from '../package/index.ts';
import type { VerifyContext } from './context.ts';
import type { JudgedSubmission } from './types.ts';

const slowCasesWanted = 3;

/** Judges all submissions of the jury. */
export async function gradeJury(context: VerifyContext): Promise<readonly JudgedSubmission[]> {
  const { problem } = context;
  const names = problem.cases.map(({ name }) => name);
  const judged: JudgedSubmission[] = [];
  for (const [index, submission] of problem.parts.submissions.entries()) {
    const position = `${index + 1} of ${problem.parts.submissions.length}, ${submission.name}`;
    context.tell(position);
    const judgement = await gradeOne(submission, context, position);
    judged.push({
      submission,
      judgement,
      comparison: compareWithExpectations(judgement, submission.expectations, names),
    });
  }
  return judged;
}

async function gradeOne(
  submission: JurySubmission,
  context: VerifyContext,
  position: string,
): Promise<Judgement> {
  const { problem, options } = context;
  const { expectations } = submission;
  const all = problem.scoring === undefined && needsAllCases(expectations);
  const mustBeSlow = expectations.some(
    ({ required, final }) => required?.includes('TLE') || final?.includes('TLE'),
  );
  if (!all || !mustBeSlow || options.all)
    return gradeWith(context, submission, { all }, (done) => `${position}, ${done}`);
  let rest = problem.cases;
  let merged: Judgement | undefined;
  while (rest.length > 0) {
    const part = await gradeWith(context, submission, { cases: rest }, (done) => `${position}, ${done}`);
    merged = merged === undefined ? part : append(merged, part.cases);
    if (part.cases.length === 0 || enough(merged)) break;
    rest = rest.slice(part.cases.length);
  }
  return merged ?? gradeWith(context, submission, { all }, () => position);
}

const enough = ({ cases }: Judgement): boolean =>
  cases.filter(({ verdict }) => verdict === 'TLE').length >= slowCasesWanted ||
  cases.some(({ verdict }) => verdict === 'JE');

/** The first failure decides, as it would have in one grading. */
function append(judgement: Judgement, cases: readonly CaseResult[]): Judgement {
  const most = (key: 'cpuMs' | 'wallMs' | 'peakBytes') =>
    cases.reduce((largest, { run }) => Math.max(largest, run?.[key] ?? 0), judgement[key]);
  const isError = cases.some(({ verdict }) => verdict === 'JE');
  return {
    ...judgement,
    ...(isError ? { verdict: 'JE' as const } : {}),
    cpuMs: most('cpuMs'),
    wallMs: most('wallMs'),
    peakBytes: most('peakBytes'),
    cases: [...judgement.cases, ...cases],
  };
}

/** Judges one submission on all slots, with earlier results if they are wanted. @throws whatever `grade` throws. */
export async function gradeWith(
  context: VerifyContext,
  submission: Pick<JurySubmission, 'name' | 'path' | 'language' | 'entryPoint'>,
  options: Pick<GradeOptions, 'all' | 'cases'> & { readonly problem?: Problem },
  text: (done: string) => string,
): Promise<Judgement> {
  const { slots, signal } = context.options;
  const { problem = context.problem, ...how } = options;
  const { results } = context;
  const settings: GradeOptions = {
    ...how,
    slots,
    ...(results === undefined ? {} : { results }),
    ...(signal === undefined ? {} : { signal }),
  };
  let done = 0;
  for await (const event of grade(problem, [submission], settings)) {
    if (event.type === 'case') context.tell(text(`case ${++done}`));
    if (event.type === 'judgement') return event.judgement;
  }
  throw new Error('a grading ended without a judgement');
}
