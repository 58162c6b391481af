import { join } from 'node:path';
import type { Problem, TestCase } from '#problem-reader';
import type { CaseResult, Judgement, TrialResult, TrialRun } from '#protocol';
import { finishTrial, mostFailures, type TrialTask, trialTask } from '#store';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Runs a program on an input of its author's or on the samples. */
export const tryProgram: JobKind = { work, giveUp };

const keptBytes = 64 * 1024;

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const task = await untilStored(() => trialTask(context.db, claim.subjectId), signal);
  if (task === undefined) return; // it was removed, and its job with it
  const { problem, digest } = await context.problems.open(task.problem);
  const reason = whyNot(problem, task);
  if (reason !== undefined) return finish(context, job, notTried(reason));
  const judgement = await context.sources.with(inputFiles(task.input), ({ path }) => {
    const cases = task.input === null ? samplesOf(problem) : [ownCase(path)];
    return judged(context, job, { ...task, problem, digest, cases });
  });
  if (judgement.verdict === 'JE' && claim.failures + 1 < mostFailures) throw new Error(judgement.message);
  await finish(context, job, resultOf(judgement, task));
}

interface OpenedTask extends Omit<TrialTask, 'problem'> {
  /** As every submission has it: the judge keeps it open for the next ones. */
  readonly problem: Problem;
  readonly digest: string;
  readonly cases: readonly TestCase[];
}

function judged(
  context: WorkerContext,
  { signal }: HeldJob,
  { problem, digest, cases, input, ...task }: OpenedTask,
): Promise<Judgement> {
  return context.sources.with(task, async ({ path, entryPoint }) => {
    const submission = {
      name: 'program',
      path,
      language: task.language || undefined,
      entryPoint,
    };
    const events = context.judge.judge(problem, submission, {
      cases,
      all: true,
      timeFactor: context.orders.timeFactor,
      keeps: { of: 'all', bytes: keptBytes },
      origin: { problemDigest: digest },
      signal,
      unchecked: input !== null || undefined,
    });
    for await (const event of events) if (event.type === 'judgement') return event.judgement;
    throw new Error('the judging ended without a judgement');
  });
}

const samplesOf = ({ cases }: Problem): readonly TestCase[] =>
  cases.filter(({ name }) => name.startsWith('sample/'));

const ownName = 'sample/own-input';

const inputFiles = (input: string | null) => ({
  files: ['input', 'answer'].map((name) => ({
    name,
    content: Buffer.from((name === 'input' && input) || ''),
  })),
});

/** A case of the samples' group, so that groups and their arguments fit. */
const ownCase = (folder: string): TestCase => ({
  name: ownName,
  inputPath: join(folder, 'input'),
  answerPath: join(folder, 'answer'),
  checkerArgs: [],
});

/** Why a problem does not allow the requested run. */
function whyNot(problem: Problem, { input }: TrialTask): string | undefined {
  if (input === null) return samplesOf(problem).length === 0 ? 'This problem has no samples.' : undefined;
  const kind = ['interactive', 'multi-pass', 'submit-answer'].find((type) =>
    problem.types.some((one) => one === type),
  );
  return kind === undefined ? undefined : `An own input is not possible: this problem is ${kind}.`;
}

const notTried = (message: string): TrialResult => ({
  compile: { ok: false, output: '' },
  message,
  runs: [],
});

function resultOf({ language, compile, message, cases }: Judgement, { input }: TrialTask): TrialResult {
  return {
    language,
    compile: { ok: compile.ok, output: compile.output },
    message: compile.ok ? '' : message,
    runs: cases.map((result) => runOf(result, input !== null)),
  };
}

function runOf({ name, verdict, message, run, kept }: CaseResult, isOwn: boolean): TrialRun {
  return {
    name: isOwn ? '' : name,
    verdict: !isOwn || verdict !== 'AC' ? verdict : undefined,
    message,
    run,
    output: kept?.output ?? '',
    errors: kept?.errors ?? '',
    dialogue: kept?.dialogue,
    passes: kept?.passes,
  };
}

/** The error may be about the judge, so contestants do not see it. */
async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  context.log.error({ trouble }, 'a trial was given up');
  await finish(context, job, notTried('The judge failed; the jury can see why.'));
}

async function finish(
  { db, announcer }: WorkerContext,
  { claim, signal }: HeldJob,
  result: TrialResult,
): Promise<void> {
  const isHeld = await untilStored(() => finishTrial(db, claim, result), signal);
  if (isHeld) announcer.announce('trial', String(claim.subjectId));
}
