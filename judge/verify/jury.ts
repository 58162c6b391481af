/** Theory of operation. All expectations on a submission can be checked only if all cases are run, but a submission
 *  that must be too slow takes the whole time limit on each case. So it stops after three slow cases unless all are
 *  requested. One judge does all of it, so that a problem's checker is opened, and its digest made, once. */

import {
  compareWithExpectations,
  type Judge,
  type JudgeOptions,
  needsAllCases,
  type ResultCache,
} from '#judging';
import type { JurySubmission, Problem } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import { defined } from '#values';
import type { JudgedSubmission } from './report.ts';

const slowCasesWanted = 3;

type How = 'all cases' | 'first failure' | 'three slow cases';

/** Options for grading the jury's submissions. */
export interface JuryGrading {
  readonly problem: Problem;
  /** Judges everything: what it has opened for a problem serves all submissions. */
  readonly judge: Judge;
  readonly options: {
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

type GradingOptions = Pick<JudgeOptions, 'all' | 'cases' | 'keeps'> & {
  readonly problem?: Problem;
  /** Default: the verification's. */
  readonly signal?: AbortSignal;
};

/** Judges one submission on all slots, using cached results if enabled. @throws whatever `Judge.judge` throws. */
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

/** Judges submissions one after the other. @throws whatever `Judge.judge` throws. */
export async function gradeEach(
  context: JuryGrading,
  submissions: readonly Graded[],
  { problem = context.problem, signal = context.signal, ...how }: GradingOptions,
  onJudgement: (judgement: Judgement) => void,
): Promise<void> {
  const { results, judge } = context;
  const isDrawn = how.keeps?.images !== undefined; // a known result has no pictures
  const settings = { ...how, ...(!isDrawn && defined({ results })), signal };
  for (const submission of submissions) {
    let done = 0;
    for await (const event of judge.judge(problem, submission, settings)) {
      if (event.type === 'case') done += 1;
      context.tell(event.type === 'case' ? `${event.submission}, case ${done}` : event.submission);
      if (event.type === 'judgement') onJudgement(event.judgement);
    }
  }
}

/** Processes all items, at most `slots` at a time. Results are in the order of the items. @throws the first error;
 *  items that have not started by then are skipped. */
export async function inParallel<T, R>(
  items: readonly T[],
  slots: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await work(items[index] as T, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.max(1, slots) }, worker));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
