/** Theory of operation. In a multi-pass problem, the output validator may request another run by leaving
 *  `nextpass.in`. The submission gets this file as input; so does the validator, which also finds in its feedback
 *  folder what it left before. All passes of a case run in one session, one after the other. Limits apply to each
 *  pass, and the largest figures are reported. A pass that fails decides the case. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError, type NextPass, type PassOpinion, passFault, takeNextInput } from '#checking';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { defined } from '#values';
import { type CheckResult, type RunResult, runVerdict } from '#verdict';
import { PassRecord, textsOf } from '../cases/case-feedback.ts';
import { type OpenSession, withRun } from '../cases/session.ts';
import { RunSession } from '../runs/box-session.ts';
import { caseResult, confirm, largest, runFiles } from '../runs/case-result.ts';
import { type Measurement, measure, type ProgramContext, randomName, removeFiles } from '../runs/measure.ts';

/** All passes of one case: the last one with the largest figures of all, and the validator's opinion on it. */
interface Passes {
  readonly measurement: Measurement;
  readonly check: CheckResult | undefined;
  readonly record: PassRecord;
}

/** A submission to a multi-pass problem. */
interface MultiPassContext extends ProgramContext {
  /** Maximum number of runs per case. */
  readonly passes: number;
}

/** Sessions for a multi-pass problem. */
export const multiPassSessions =
  (context: MultiPassContext): OpenSession<TestCase> =>
  () => {
    const session = new RunSession(context.boxes, context.box);
    return withRun(session, async (testCase) => {
      return { result: resultOf(testCase, await runPasses(session, testCase, context), context) };
    });
  };

function resultOf(
  testCase: TestCase,
  { measurement, check, record }: Passes,
  { plan, keeps }: MultiPassContext,
): CaseResult {
  try {
    const result = caseResult(plan, testCase.name, measurement, check);
    const traces = { ...runFiles(measurement), ...defined({ passes: record.texts }) };
    return { ...result, ...textsOf(testCase, traces, result, keeps) };
  } finally {
    removeFiles(measurement);
  }
}

async function runPasses(
  session: RunSession,
  testCase: TestCase,
  options: MultiPassContext,
): Promise<Passes> {
  const { plan, lock, passes } = options;
  const runs: RunResult[] = [];
  const opinions: PassOpinion[] = [];
  const inputs: string[] = [];
  const record = new PassRecord();
  let current = testCase;
  let before: NextPass | undefined;
  try {
    for (let pass = 1; ; pass++) {
      const input = current;
      const hear = async (measured: Measurement): Promise<PassOpinion> => {
        const opinion = await ask(input, measured, before, options);
        opinions.push(opinion);
        return opinion;
      };
      const passed = await onePass(await measure(plan, input, session, lock), plan, hear);
      const { last, opinion } = passed;
      runs.push(last.run);
      record.add(current.inputPath, last.outputPath);
      const measurement = { ...last, run: largest(runs) };
      if (opinion === undefined) return { measurement, check: undefined, record };
      if (opinion.next === undefined) return { measurement, check: opinion.result, record };
      removeFiles(last);
      const fault = passFault(pass, passes);
      if (fault !== undefined) throw new CheckerError('output validator', testCase.name, fault);
      before = opinion.next;
      // The place where the boxes of submissions find it.
      const inputPath = takeNextInput(before, join(plan.outputFolder, `${randomName()}.pass.in`));
      inputs.push(inputPath);
      current = { ...testCase, inputPath };
    }
  } finally {
    for (const opinion of opinions) opinion.dispose();
    for (const path of inputs) rmSync(path, { force: true });
  }
}

/** The run of a pass that counts, and the validator's opinion on it; undefined if its limits decide. */
async function onePass(
  measured: Measurement,
  plan: ProgramContext['plan'],
  hear: (measured: Measurement) => Promise<PassOpinion>,
): Promise<{ readonly last: Measurement; readonly opinion: PassOpinion | undefined }> {
  if (runVerdict(measured.run, plan.limits)) return { last: measured, opinion: undefined };
  const opinion = await hear(measured);
  const { measurement: last, check } = await confirm(
    measured,
    opinion.result,
    async (earlier) => (await hear(earlier)).result,
  );
  return { last, opinion: check === undefined ? undefined : opinion };
}

async function ask(
  { name, inputPath, answerPath, checkerArgs: args }: TestCase,
  measurement: Measurement,
  before: NextPass | undefined,
  { checker, lock }: MultiPassContext,
): Promise<PassOpinion> {
  const { outputPath } = measurement;
  const { checkPass } = checker;
  if (checkPass === undefined)
    throw new CheckerError('checker', name, 'is not a program, which multi-pass problems need');
  try {
    const job = { name, inputPath, answerPath, outputPath, args };
    return await lock.shared(() => checkPass.call(checker, job, before));
  } catch (error) {
    removeFiles(measurement);
    throw error;
  }
}
