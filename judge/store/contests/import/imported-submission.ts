import {
  apiTime,
  type CaseResult,
  type EventType,
  type JudgementObject,
  type PastJudging,
  type PastSubmission,
  type RunsObject,
} from '#protocol';
import { figuresOf, withoutTexts } from '../../submissions/judgements.ts';
import type { StoredFile } from '../../submissions/submissions.ts';

/** A submission from a contest that took place elsewhere. */
export interface ImportedSubmission extends PastSubmission {
  readonly files: readonly StoredFile[];
}

/** An event and when it happened. */
export interface ToldMoment {
  readonly atMs: number;
  /** Order among events of the same moment. */
  readonly order: number;
  readonly event: { readonly type: EventType; readonly id: string; readonly data: object };
}

/** Runs with their numbers. */
export const numberedRuns = (cases: readonly CaseResult[]) =>
  cases.map((result, index) => ({ ...result, number: result.number ?? index + 1 }));

/** The events of a judgement: its start, its runs, and its verdict. */
export function momentsOf(
  { number, current, startedMs, runTimes, cases, ended }: PastJudging,
  submission: { readonly id: string; readonly key: number },
): readonly ToldMoment[] {
  const id = `${submission.id}.${number}`;
  const begun: JudgementObject = {
    id,
    submission_id: submission.id,
    judgement_type_id: null,
    current,
    start_time: apiTime(startedMs),
    end_time: null,
    submission: submission.key,
  };
  const began: ToldMoment = { atMs: startedMs, order: 2, event: { type: 'judgements', id, data: begun } };
  const all = numberedRuns(cases);
  const progress = [...new Set(runTimes.values())].map((atMs): ToldMoment => {
    const data: RunsObject = {
      judgement_id: id,
      submission_id: submission.id,
      time: apiTime(atMs),
      submission: submission.key,
      attempt: 0,
      caseCount: null,
      runs: all.filter((one) => runTimes.get(one.number) === atMs).map(withoutTexts) as readonly CaseResult[],
    };
    return { atMs, order: 3, event: { type: 'runs', id, data } };
  });
  if (ended === undefined) return [began, ...progress];
  const { cases: _, ...judgement } = ended.judgement;
  const figures = figuresOf(judgement, all);
  const data = {
    ...begun,
    judgement_type_id: judgement.verdict,
    score: judgement.score ?? null,
    end_time: apiTime(ended.atMs),
    ...figures,
    max_run_time: ended.maxRunSeconds ?? figures.max_run_time,
  };
  return [began, ...progress, { atMs: ended.atMs, order: 4, event: { type: 'judgements', id, data } }];
}
