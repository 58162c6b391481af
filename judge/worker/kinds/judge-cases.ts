import type { CaseResult } from '#protocol';
import { type CaseBatchTask, caseBatchTask, finishCaseBatch, type JudgingTask, judgingTask } from '#store';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { submissionOf } from '../judging/source-folder.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Cases of a submission that another machine judges or has judged: all of them are run, whatever their results. */
export const judgeCases: JobKind = { work, giveUp };

async function work(context: WorkerContext, { claim, signal }: HeldJob): Promise<void> {
  const batch = await untilStored(() => caseBatchTask(context.db, claim.subjectId), signal);
  if (batch === undefined) return; // it was taken back, and its job with it
  const task = await untilStored(() => judgingTask(context.db, batch.judgementId), signal);
  const results = await resultsOf(context, signal, task, batch);
  await untilStored(() => finishCaseBatch(context.db, claim, { worker: context.name, results }), signal);
}

/** Empty if it cannot be compiled here: its cases then run where it is judged. */
async function resultsOf(
  context: WorkerContext,
  signal: AbortSignal,
  task: JudgingTask,
  { caseNames }: CaseBatchTask,
): Promise<readonly CaseResult[]> {
  const { problem, digest } = await context.problems.open(task.problem);
  const wanted = new Set(caseNames);
  const cases = problem.cases.filter(({ name }) => wanted.has(name));
  if (cases.length === 0) return [];
  const origin = { problemDigest: digest };
  return context.sources.with(task, async (source) => {
    const results: CaseResult[] = [];
    const options = { origin, signal, cases, all: true, timeFactor: context.orders.timeFactor };
    for await (const event of context.judge.judge(problem, submissionOf(task, source), options))
      if (event.type === 'case') results.push(event.result);
    return results;
  });
}

/** They then run where the submission is judged. */
async function giveUp(context: WorkerContext, { claim, signal }: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'cases for another machine were given up');
  await untilStored(() => finishCaseBatch(context.db, claim, { worker: context.name, results: [] }), signal);
}
