import type { CasePaths } from '#judging';
import { countsAllCases, type Judgement } from '#protocol';
import {
  finishJudgement,
  hasOtherMachine,
  type JudgingProgress,
  type JudgingTask,
  judgingTask,
  mostFailures,
  type NewCaseFile,
  offerCases,
  putCaseFiles,
  reportProgress,
} from '#store';
import type { CaseImages } from '#verdict';
import { CaseHelp } from '../judging/case-help.ts';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { CaseFiles, ProgressWriter } from '../judging/progress-writer.ts';
import { submissionOf } from '../judging/source-folder.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Judges a submission. */
export const judgeSubmission: JobKind = { work, giveUp };

/** Bytes kept of each file of a rejected case, for the jury. */
const keptBytes = 2048;
/** Cases of which the package may draw pictures. */
const drawn = { accepted: 3, others: 20 };
/** A submission that is close to its limit is often so in most cases. */
const mostMeasuredAgain = 5;

async function work(worker: WorkerContext, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const task = await untilStored(() => judgingTask(worker.db, claim.subjectId), signal);
  const context = about(task, worker);
  context.log.info('judging begins');
  const progress = new ProgressWriter((news) => report(context, job, task, news));
  progress.add({ runs: [] }); // it has started
  const { judgement, files } = await judged(context, job, task, progress);
  await progress.end(); // the verdict would wait for it in the database
  // A judge error may be temporary. If it happens again, it is the verdict.
  const isBroken = judgement.verdict === 'JE' && judgement.notJudged === undefined;
  if (isBroken && claim.failures + 1 < mostFailures) throw new Error(`judge error: ${storyOf(judgement)}`);
  if (!(await finish(context, job, task, judgement))) return;
  await measureAgain(context, task, judgement);
  await storeFiles(context, job, task, files.of(judgement.cases));
}

/** The log names the submission. */
const about = ({ contestId, apiId }: JudgingTask, context: WorkerContext): WorkerContext => ({
  ...context,
  log: context.log.child({ contest: contestId, submission: apiId }),
});

/** Stored after the verdict; if that fails, the jury still has the first bytes. */
async function storeFiles(
  { db, log }: WorkerContext,
  { signal }: HeldJob,
  { judgementId }: JudgingTask,
  files: readonly NewCaseFile[],
): Promise<void> {
  try {
    await untilStored(() => putCaseFiles(db, judgementId, files), signal);
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'the files of cases were not stored');
  }
}

/** Measures runs that came close to a limit on another machine too, after everything else: this changes no verdict, and
 *  the jury sees both times. */
async function measureAgain(
  { db, name, orders, announcer, log }: WorkerContext,
  { judgementId, language }: JudgingTask,
  { cases }: Judgement,
): Promise<void> {
  const caseNames = cases.filter(({ repeats }) => repeats !== undefined).map((one) => one.name);
  if (caseNames.length === 0 || !orders.measuresAgain) return;
  try {
    if (!(await hasOtherMachine(db, name, language))) return;
    const some = caseNames.slice(0, mostMeasuredAgain);
    await offerCases(db, { judgementId, purpose: 'second', caseNames: some, offeredBy: name });
    announcer.announce('job');
  } catch (err) {
    log.warn({ err }, 'no second measurement');
  }
}

async function judged(
  context: WorkerContext,
  job: HeldJob,
  task: JudgingTask,
  progress: ProgressWriter,
): Promise<{ readonly judgement: Judgement; readonly files: CaseFiles }> {
  const { signal } = job;
  const { problem, digest } = await context.problems.open(task.problem);
  const files = new CaseFiles(problem.cases);
  return context.sources.with(task, async (source) => {
    const submission = submissionOf(task, source);
    const origin = { id: String(task.judgementId), problemDigest: digest, worker: context.name };
    const seeFiles = (caseName: string, paths: CasePaths) => files.add(caseName, paths);
    const see = (caseName: string, images: CaseImages) => files.addImages(caseName, images);
    const keeps = { of: 'rejected', bytes: keptBytes, seeFiles, images: { ...drawn, see } } as const;
    const help = new CaseHelp(context, job, task);
    const findHelp = (count: number, over: AbortSignal) => help.find(count, over);
    const { timeFactor } = context.orders;
    const all = task.rules !== null && countsAllCases(task.rules, problem.scoring !== undefined);
    const options = { all, origin, signal, keeps, timeFactor, findHelp };
    try {
      for await (const event of context.judge.judge(problem, submission, options)) {
        if (event.type === 'judgement') return { judgement: event.judgement, files };
        if (event.type === 'case') progress.add({ runs: [event.result] });
        else if (event.ok) progress.add({ caseCount: event.caseCount, runs: [] });
      }
      throw new Error('the judging ended without a judgement');
    } finally {
      await help.close();
    }
  });
}

async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  const task = await untilStored(() => judgingTask(context.db, job.claim.subjectId), job.signal);
  await finish(about(task, context), job, task, {
    id: String(task.judgementId),
    problemDigest: task.problem.digest,
    judgeDigest: context.judgeDigest,
    worker: context.name,
    problem: task.problem.slug,
    submission: task.apiId,
    language: task.language || undefined,
    verdict: 'JE',
    message: 'judge error: it could not be judged',
    cpuMs: 0,
    wallMs: 0,
    peakBytes: 0,
    compile: { ok: false, output: trouble, cached: false },
    cases: [],
    sandbox: context.sandbox,
  });
}

async function report(
  { db, announcer, log }: WorkerContext,
  { claim, signal, lost }: HeldJob,
  { contestId }: JudgingTask,
  progress: JudgingProgress,
): Promise<void> {
  try {
    const isHeld = await untilStored(() => reportProgress(db, claim, progress), signal);
    if (isHeld) announcer.announce('event', contestId);
    else lost();
  } catch (error) {
    // The verdict includes all runs.
    if (!signal.aborted) log.error({ err: error }, 'progress was not stored');
  }
}

async function finish(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  { contestId }: JudgingTask,
  judgement: Judgement,
): Promise<boolean> {
  const isHeld = await untilStored(() => finishJudgement(db, claim, judgement), signal);
  if (isHeld) announcer.announce('event', contestId);
  const { verdict, cases } = judgement;
  log.info({ verdict }, isHeld ? 'judged' : 'judged too late');
  const better = cases.find(({ sequence }) => sequence?.valid && sequence.moves < (sequence.known ?? 0));
  if (isHeld && better !== undefined)
    log.error({ case: better.name, ...better.sequence }, 'ALARM: a program beats the jury');
  return isHeld;
}

/** The error message for the jury. */
const storyOf = ({ message, compile, cases }: Judgement): string =>
  [message, cases.find(({ verdict }) => verdict === 'JE')?.forJury ?? compile.output]
    .filter(Boolean)
    .join('\n');
