/** Theory of operation. First all cases of the submissions that bound the limit from below run in all slots, with the
 *  problem's cap as limit. Other runs can only make a run longer. So the slowest case runs again, alone on the machine,
 *  and then whichever is the slowest with its new time, until the slowest has run alone or the limit can no longer
 *  change (`mustRunAlone`). */

import { availableParallelism } from 'node:os';
import { type Production, produce } from '#host';
import { languageNamed, languageTable } from '#language';
import type { JurySubmission, Problem } from '#problem-reader';
import type { Judgement, JudgingEvent } from '#protocol';
import { defined } from '#values';
import { timeUsedMs } from '#verdict';
import {
  boundOf,
  type DerivedTimeLimit,
  deriveTimeLimit,
  mustRunAlone,
  slowestOf,
  type TimeBound,
  type TimeLimitUse,
  timeLimitUses,
} from './derive-time-limit.ts';
import type { JudgeOptions } from './job.ts';
import type { GradeOptions } from './judge.ts';
import { openJudge } from './judge.ts';

interface LeftOut {
  readonly submission: string;
  readonly reason: string;
}

/** A time limit and the measurements behind it. */
export interface MeasuredTimeLimit {
  readonly derived: DerivedTimeLimit;
  readonly bounds: readonly TimeBound[];
  /** Submissions that should have bounded the limit but could not be run. */
  readonly leftOut: readonly LeftOut[];
}

/** Progress: a jury submission that determines the time limit is being run. */
export interface MeasuringProgress {
  readonly type: 'measuring';
  readonly submission: string;
  /** 0-based, of `submissions`. */
  readonly index: number;
  readonly submissions: number;
  /** Number of simultaneous runs; 1 if a case is run again, alone. */
  readonly slots: number;
  /** Undefined when the submission starts. */
  readonly event?: JudgingEvent;
}

/** Events of measuring a time limit; `measured` comes once, at the end. */
export type MeasuringEvent =
  | MeasuringProgress
  | { readonly type: 'measured'; readonly measured: MeasuredTimeLimit };

/** Runs the submissions that bound the time limit from below (`lowerBounding`). With `results`, cached runs are not
 *  repeated. @throws whatever `Judge.judge` throws. */
export function measureTimeLimit(
  problem: Problem,
  { slots = availableParallelism(), tools, results, signal, onWait }: Omit<GradeOptions, 'all' | 'cases'>,
): Production<MeasuringEvent> {
  return produce<MeasuringEvent>(
    async (push, until) => {
      const judge = openJudge({ slots, tools, onWait });
      const submissions = lowerBounding(problem);
      const ask: Ask = async (submission, how = {}) => {
        const index = submissions.indexOf(submission);
        const head = { type: 'measuring', submission: submission.name, index } as const;
        const count = { submissions: submissions.length, slots: how.alone ? 1 : slots };
        const options = { ...how, ...defined({ results }), all: true, signal: until };
        push({ ...head, ...count });
        let judgement: Judgement | undefined;
        for await (const event of judge.judge(problem, submission, options)) {
          push({ ...head, ...count, event });
          if (event.type === 'judgement') judgement = event.judgement;
        }
        if (judgement === undefined) throw new Error('judging ended without a judgement');
        return judgement;
      };
      try {
        push({ type: 'measured', measured: await measureAll(problem, submissions, ask) });
      } finally {
        await judge.close();
      }
    },
    { signal },
  );
}

type Ask = (submission: JurySubmission, how?: Pick<JudgeOptions, 'cases' | 'alone'>) => Promise<Judgement>;

async function measureAll(
  problem: Problem,
  submissions: readonly JurySubmission[],
  ask: Ask,
): Promise<MeasuredTimeLimit> {
  const judgements = new Map<JurySubmission, Judgement>();
  for (const submission of submissions) judgements.set(submission, await ask(submission));
  const bounds = () => [...judgements.values()].flatMap((one) => boundsOf(problem, one, 'lower'));
  const alone: TimeBound[] = [];
  for (let slowest = slowestOf(bounds()); slowest; slowest = slowestOf(bounds())) {
    if (!mustRunAlone(slowest, alone, problem.timeLimit)) break;
    const { submission: name, case: caseName } = slowest;
    const [submission, judgement] = [...judgements].find(([one]) => one.name === name) ?? [];
    if (submission === undefined || judgement === undefined) break;
    const cases = problem.cases.filter((testCase) => testCase.name === caseName);
    const again = await ask(submission, { cases, alone: true });
    judgements.set(submission, withRunsOf(judgement, again));
    const [bound = slowest] = boundsOf(problem, again, 'lower');
    alone.push({ ...bound, case: caseName });
  }
  return {
    derived: deriveTimeLimit(problem.timeLimit, bounds()),
    bounds: bounds(),
    leftOut: [...judgements.values()].flatMap((judgement) => unmeasuredOf(problem, judgement, 'lower')),
  };
}

/** The judgement with its cases replaced by those that were run again. A case that could not be run keeps its time. */
function withRunsOf(judgement: Judgement, again: Judgement): Judgement {
  const runs = new Map(again.cases.filter(({ run }) => run).map((result) => [result.name, result]));
  return { ...judgement, cases: judgement.cases.map((result) => runs.get(result.name) ?? result) };
}

/** The submission of a judgement that should have bounded the limit, if it could not be measured. */
export function unmeasuredOf(
  problem: Problem,
  judgement: Judgement,
  kind: TimeLimitUse['kind'],
): readonly LeftOut[] {
  const { submission, message, notJudged: reason = message } = judgement;
  return boundsOf(problem, judgement, kind).length === 0 ? [{ submission, reason }] : [];
}

/** The submissions that determine the time limit of a problem. */
const lowerBounding = (problem: Problem): readonly JurySubmission[] =>
  problem.parts.submissions.filter((submission) => usesOf(problem, submission.name, 'lower').length > 0);

/** How the judgement of a jury submission bounds the time limit. */
export function boundsOf(
  problem: Problem,
  judgement: Judgement,
  kind: TimeLimitUse['kind'],
): readonly TimeBound[] {
  const language =
    judgement.language === undefined ? undefined : languageNamed(languageTable(), judgement.language);
  const factor = problem.languageFactors ? (language?.timeFactor ?? 1) : 1;
  const uses = usesOf(problem, judgement.submission, kind);
  return uses.flatMap((use) => boundOf(inLimitedTime(judgement, problem), use, factor) ?? []);
}

/** The judgement with what counts against the time limit as the CPU time of its runs. */
const inLimitedTime = (judgement: Judgement, problem: Problem): Judgement => ({
  ...judgement,
  cases: judgement.cases.map((one) => ({
    ...one,
    ...(one.run && { run: { ...one.run, cpuMs: timeUsedMs(one.run, problem) } }),
  })),
});

function usesOf(problem: Problem, submission: string, kind: TimeLimitUse['kind']): readonly TimeLimitUse[] {
  const { expectations } = problem.parts.submissions.find(({ name }) => name === submission) ?? {};
  return timeLimitUses(expectations ?? [], problem).filter((use) => use.kind === kind);
}
