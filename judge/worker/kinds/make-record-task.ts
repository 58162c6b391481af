import { hash } from 'node:crypto';
import { join } from 'node:path';
import { loadExtra, solveAside } from '#solving';
import { finishRecordTask, type ReadyTask, type RecordTaskWork, recordTaskWork } from '#store';
import { createRandom } from '#testdata';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import type { JudgedProblem } from '../judging/open-problems.ts';
import { simulateEntry } from '../judging/simulate-entry.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Prepares a task whose record is open: a position of a day is drawn and solved; then the checker says how long the
 *  jury's sequence is, and what is proved. */
export const makeRecordTask: JobKind = { work, giveUp };

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const task = await untilStored(() => recordTaskWork(context.db, claim.subjectId), signal);
  if (task === undefined) return finish(context, job, undefined);
  const opened = await context.problems.open(task.problem);
  await finish(context, job, await readyTask(context, job, task, opened), task.problem.versionId);
}

async function readyTask(
  context: WorkerContext,
  job: HeldJob,
  task: RecordTaskWork,
  opened: JudgedProblem,
): Promise<ReadyTask> {
  const { problem } = opened;
  const input = task.input ?? (await drawn(opened, task));
  const solver = join(problem.folder, 'solver.ts');
  const answer = task.answer ?? (await solveAside(solver, input, job.signal)).answer;
  const { slug, args } = task;
  const files = [{ name: 'answer.txt', content: Buffer.from(answer) }];
  const { judgement } = await simulateEntry(context, job, opened, {
    input,
    answer,
    args,
    language: '',
    files,
  });
  const [one] = judgement.cases;
  const { sequence } = one ?? {};
  if (judgement.verdict !== 'AC' || sequence === undefined)
    throw new Error(
      `${slug}: the jury's answer is ${judgement.verdict}: ${one?.forJury ?? judgement.message}`,
    );
  const { moves, optimal, lowerBound = optimal, known = moves } = sequence;
  // Of the best known sequence perhaps only the length is at hand.
  return { input, answer, moves: Math.min(moves, known), lowerBound };
}

/** The same position each time this job is done. */
async function drawn({ problem }: JudgedProblem, { slug, seed }: RecordTaskWork): Promise<string> {
  const draw = await loadExtra(problem, 'randomInput', 'has no random inputs');
  return draw(createRandom(seedOf(`${slug} ${seed}`)));
}

const seedOf = (text: string): number => hash('sha256', text, 'buffer').readInt32BE(0);

async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'a task for records was given up');
  await finish(context, job, undefined);
}

async function finish(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  ready: ReadyTask | undefined,
  versionId?: number,
): Promise<void> {
  const isHeld = await untilStored(() => finishRecordTask(db, claim, ready, versionId), signal);
  if (!isHeld) return;
  announcer.announce('record');
  if (ready !== undefined) log.info({ moves: ready.moves }, 'a task for records is ready');
}
