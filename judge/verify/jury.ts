/** Theory of operation. All expectations on a submission can be checked only if all cases are run, but a submission
 *  that must be too slow takes the whole time limit on each case. So it stops after three slow cases unless all are
 *  requested. Submissions that are run in the same way share one grading. */
import {
  type CaseResult,
  compareWithExpectations,
  type GradeOptions,
  grade,
  type Judgement,
  needsAllCases,
  type ResultCache,
} from '../judging/index.ts';
import type { JurySubmission, Problem } from '../package/index.ts';
import { defined } from '../verdict/index.ts';
import type { JudgedSubmission } from './report.ts';

const slowCasesWanted = 3;

type How = 'all cases' | 'first failure' | 'three slow cases';

/** Options for grading the jury's submissions. */
export interface JuryGrading {
  readonly problem: Problem;
  readonly options: {
    readonly slots: number;
    /** Run submissions that must be too slow on all cases. */
    readonly all: boolean;
  };
  readonly signal: AbortSignal;
  /** Cached results to use. */
  readonly results: ResultCache | undefined;
  readonly tell: (text: string) => void;
}

/** What is graded: a submission of the jury, or a mutant of one. */
export type Graded = Pick<JurySubmission, 'name' | 'path' | 'realPath' | 'language' | 'entryPoint'>;

/** Judges all submissions of the jury; results are in the same order. */
export async function gradeJury(context: JuryGrading): Promise<readonly JudgedSubmission[]> {
  const { problem } = context;
  const { submissions } = problem.parts;
  const wanted = (how: How) => submissions.filter((submission) => howToRun(submission, context) === how);
  const judgements = new Map<string, Judgement>();
  const add = (judgement: Judgement): void => void judgements.set(judgement.submission, judgement);
  for (const how of ['all cases', 'first failure'] as const)
    await gradeEach(context, wanted(how), { all: how === 'all cases' }, add);
  for (const submission of wanted('three slow cases')) add(await gradeSlow(context, submission));
  const names = problem.cases.map(({ name }) => name);
  return submissions.flatMap((submission) => {
    const judgement = judgements.get(submission.name);
    if (judgement === undefined) return [];
    const comparison = compareWithExpectations(judgement, submission.expectations, names);
    return [{ submission, judgement, comparison }];
  });
}

function howToRun({ expectations }: JurySubmission, { problem, options }: JuryGrading): How {
  // With scores, the groups decide which cases must be run.
  if (problem.scoring !== undefined || !needsAllCases(expectations)) return 'first failure';
  const mustBeSlow = expectations.some(({ required }) => required?.includes('TLE'));
  return mustBeSlow && !options.all ? 'three slow cases' : 'all cases';
}

async function gradeSlow(context: JuryGrading, submission: JurySubmission): Promise<Judgement> {
  const { cases } = context.problem;
  let judgement = await gradeOne(context, submission, { cases });
  while (!enough(judgement) && judgement.cases.length > 0 && judgement.cases.length < cases.length) {
    const more = await gradeOne(context, submission, { cases: cases.slice(judgement.cases.length) });
    if (more.cases.length === 0) return more;
    judgement = append(judgement, more.cases);
  }
  return judgement;
}

const enough = ({ cases }: Judgement): boolean =>
  cases.filter(({ verdict }) => verdict === 'TLE').length >= slowCasesWanted ||
  cases.some(({ verdict }) => verdict === 'JE');

/** Appends cases; the first failure decides, as in a single grading. */
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

type GradingOptions = Pick<GradeOptions, 'all' | 'cases' | 'signal'> & { readonly problem?: Problem };

/** Judges one submission on all slots, using cached results if enabled. @throws whatever `grade` throws. */
export async function gradeOne(
  context: JuryGrading,
  submission: Graded,
  options: GradingOptions,
): Promise<Judgement> {
  let found: Judgement | undefined;
  await gradeEach(context, [submission], options, (judgement) => {
    found = judgement;
  });
  if (found === undefined) throw new Error('a grading ended without a judgement');
  return found;
}

/** Judges submissions in one grading. @throws whatever `grade` throws. */
export async function gradeEach(
  context: JuryGrading,
  submissions: readonly Graded[],
  { problem = context.problem, ...how }: GradingOptions,
  onJudgement: (judgement: Judgement) => void,
): Promise<void> {
  if (submissions.length === 0) return;
  const { results } = context;
  const settings: GradeOptions = {
    slots: context.options.slots,
    signal: context.signal,
    ...defined({ results }),
    ...how,
  };
  let done = 0;
  for await (const event of grade(problem, submissions, settings)) {
    done = event.type === 'case' ? done + 1 : 0;
    context.tell(done === 0 ? event.submission : `${event.submission}, case ${done}`);
    if (event.type === 'judgement') onJudgement(event.judgement);
  }
}
