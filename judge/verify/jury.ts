/** Theory of operation. Everything expected of a submission can only be told when all cases were run, but one that must be too slow costs
 *  its whole limit per case: it is run until three cases were too slow, unless all are wanted. Submissions that are run alike go through
 *  one grading. */
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
import type { JudgedSubmission } from './report.ts';

const slowCasesWanted = 3;

type How = 'all cases' | 'first failure' | 'three slow cases';

/** How the jury's submissions are graded. */
export interface JuryGrading {
  readonly problem: Problem;
  readonly options: {
    readonly slots: number;
    /** Run submissions that must be too slow on all cases. */
    readonly all: boolean;
  };
  readonly signal: AbortSignal;
  /** Earlier results that are taken. */
  readonly results: ResultCache | undefined;
  readonly tell: (text: string) => void;
}

/** What is graded: a submission of the jury, or one made of it. */
export type Graded = Pick<JurySubmission, 'name' | 'path' | 'realPath' | 'language' | 'entryPoint'>;

/** Judges all submissions of the jury. In their order. */
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
  // Which cases of a problem with scores have to be run is a matter of its groups.
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

type GradingOptions = Pick<GradeOptions, 'all' | 'cases' | 'signal'> & { readonly problem?: Problem };

/** Judges one submission on all slots, with earlier results if they are wanted. @throws whatever `grade` throws. */
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
    ...(results === undefined ? {} : { results }),
    ...how,
  };
  let done = 0;
  for await (const event of grade(problem, submissions, settings)) {
    done = event.type === 'case' ? done + 1 : 0;
    context.tell(done === 0 ? event.submission : `${event.submission}, case ${done}`);
    if (event.type === 'judgement') onJudgement(event.judgement);
  }
}
