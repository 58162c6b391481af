import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInputValidators } from '#checking';
import { makeFolderForPrograms, makeTemporaryFolder, UserError } from '#host';
import type { Problem, TestCase } from '#problem-reader';
import type { CaseResult, Judgement, TrialResult, TrialRun } from '#protocol';
import { finishTrial, mostFailures, type TrialTask, trialTask } from '#store';
import { juryReference } from '#stress';
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
  const opened = { ...task, problem, digest };
  const result =
    task.input === null
      ? resultOf(await judged(context, job, { ...opened, cases: samplesOf(problem) }), undefined)
      : await withCase(task.input, (own) => triedOn(context, job, opened, own));
  await finish(context, job, result);
}

/** The program on an own input, checked if the jury's program says what is right. */
async function triedOn(
  context: WorkerContext,
  job: HeldJob,
  task: Omit<OpenedTask, 'cases'>,
  own: TestCase,
): Promise<TrialResult> {
  const cases = [own];
  const unanswered = await askJury(context, job, task, cases);
  if (unanswered === undefined) {
    const judgement = await judged(context, job, { ...task, cases }, true);
    if (judgement.verdict !== 'JE') return resultOf(judgement, {});
  }
  const judgement = await judged(context, job, { ...task, cases, unchecked: true });
  return resultOf(judgement, {
    unanswered: unanswered ?? 'The checker of the problem cannot judge this input.',
  });
}

/** Writes what the jury's program answers. @returns why it does not; '' if it is not asked */
async function askJury(
  { judge }: WorkerContext,
  { signal }: HeldJob,
  { problem, withReference }: Omit<OpenedTask, 'cases'>,
  cases: readonly TestCase[],
): Promise<string | undefined> {
  const reference = withReference ? juryReference(problem, judge) : undefined;
  if (reference === undefined) return '';
  const validators = await openInputValidators(problem, { workers: 1 });
  try {
    for (const one of cases) {
      const opinion = await validators.check(one);
      if (opinion.kind === 'rejected')
        return `This is no input of the problem: ${opinion.told ?? `the validator ${opinion.validator} rejects it`}`;
    }
    const [failure] = await reference.make(cases, signal);
    return failure && "The jury's program has no answer to this input.";
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return "The jury's program cannot be run here.";
  } finally {
    await validators.close();
  }
}

interface OpenedTask extends Omit<TrialTask, 'problem'> {
  /** As every submission has it: the judge keeps it open for the next ones. */
  readonly problem: Problem;
  readonly digest: string;
  readonly cases: readonly TestCase[];
  readonly unchecked?: true;
}

/** @param mayFail - true: a fault of the judge or of the problem is an answer too
 *  @throws Error if it is one, so that the job is tried again */
function judged(
  context: WorkerContext,
  { signal, claim }: HeldJob,
  { problem, digest, cases, unchecked, ...task }: OpenedTask,
  mayFail = claim.failures + 1 >= mostFailures,
): Promise<Judgement> {
  return context.sources.with(task, async ({ path, entryPoint }) => {
    const submission = { name: 'program', path, language: task.language || undefined, entryPoint };
    const events = context.judge.judge(problem, submission, {
      cases,
      all: true,
      timeFactor: context.orders.timeFactor,
      keeps: { of: 'all', bytes: keptBytes },
      origin: { problemDigest: digest },
      signal,
      unchecked,
    });
    for await (const event of events) {
      if (event.type !== 'judgement') continue;
      const { judgement } = event;
      if (judgement.verdict === 'JE' && !mayFail) throw new Error(judgement.message);
      return judgement;
    }
    throw new Error('the judging ended without a judgement');
  });
}

const samplesOf = ({ cases }: Problem): readonly TestCase[] =>
  cases.filter(({ name }) => name.startsWith('sample/'));

const ownName = 'sample/own-input';

/** Makes a case of an own input, in the group of the samples, so that groups and their arguments fit. */
async function withCase<T>(input: string, use: (own: TestCase) => Promise<T>): Promise<T> {
  const folder = makeTemporaryFolder();
  try {
    const files = makeFolderForPrograms(folder);
    const own = { name: ownName, inputPath: join(files, 'input'), answerPath: join(files, 'answer') };
    writeFileSync(own.inputPath, input);
    writeFileSync(own.answerPath, '');
    return await use({ ...own, checkerArgs: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

/** @param own - of an own input: why the jury's program gave no answer */
function resultOf(
  { language, compile, message, cases }: Judgement,
  own: { readonly unanswered?: string } | undefined,
): TrialResult {
  return {
    language,
    compile: { ok: compile.ok, output: compile.output },
    message: compile.ok ? '' : message,
    runs: cases.map((result) => runOf(result, own)),
  };
}

function runOf(
  { name, verdict, message, run, kept }: CaseResult,
  own: { readonly unanswered?: string } | undefined,
): TrialRun {
  const isUnchecked = own?.unanswered !== undefined;
  return {
    name: own === undefined ? name : '',
    input: kept?.input,
    answer: isUnchecked ? undefined : kept?.answer,
    unanswered: own?.unanswered || undefined,
    verdict: isUnchecked && verdict === 'AC' ? undefined : verdict,
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
