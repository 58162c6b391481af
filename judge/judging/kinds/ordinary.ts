import { lstatSync } from 'node:fs';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { type CheckResult, runVerdict } from '#verdict';
import { textsOf } from '../cases/case-feedback.ts';
import { judgeErrorCase } from '../cases/judge-error.ts';
import { type OpenSession, withRun } from '../cases/session.ts';
import { RunSession } from '../runs/box-session.ts';
import { caseResult, confirm, runFiles } from '../runs/case-result.ts';
import {
  type Measurement,
  measure,
  type ProgramContext,
  type RunPlan,
  removeFiles,
} from '../runs/measure.ts';

const mostWaitingBytes = 64 * 1024;
/** After a case this quick, the next ones are sent to its box in advance. A slow case would delay them there, while
 *  they could run in another box. */
const quickMs = 10;
/** Maximum number of cases under way in a session: one runs, and the next ones have been sent to its box. */
const mostUnderWay = 3;
/** The same after many quick cases in a row. The box then stays busy while Node collects garbage or handles a batch of
 *  checks, and several results arrive in one message. */
const mostAfterMany = 16;
const many = 32;
/** If the next cases turn out to be slow, those in one box delay each other while other boxes are idle. So a session has
 *  at most this part of its share of what is left. */
const partOfShare = 1 / 8;

/** Sessions for an ordinary problem: a submission reads its input, writes its output and ends. */
export const ordinarySessions =
  (context: ProgramContext): OpenSession<TestCase> =>
  () => {
    const runs = new RunSession(context.boxes, context.box);
    let quickOnes = 0;
    const session = withRun(runs, async (testCase: TestCase) => {
      const measurement = await measure(context.plan, testCase, runs, context.lock);
      const mayWait = canWait(context, measurement);
      const isQuick = mayWait && measurement.repeated === undefined && measurement.run.wallMs <= quickMs;
      quickOnes = isQuick ? quickOnes + 1 : 0;
      return runVerdict(measurement.run, context.plan.limits)
        ? { result: resultOf(context, testCase, measurement, undefined) }
        : { decide: () => decide(context, testCase, measurement), canWait: mayWait };
    });
    return { ...session, takesNext: (underWay, left) => underWay < mostCases(quickOnes, left) };
  };

/** Maximum number of cases under way in a session.
 *  @param quickOnes - how many in a row were quick @param left - the session's share of the cases that are left */
export function mostCases(quickOnes: number, left: number): number {
  if (quickOnes === 0) return 1;
  return quickOnes < many
    ? mostUnderWay
    : Math.max(mostUnderWay, Math.min(mostAfterMany, partOfShare * left));
}

/** Only small outputs may wait to be checked, since they wait on disk. */
const canWait = ({ checker }: ProgramContext, { run }: Measurement): boolean =>
  checker.takesMany === true && run.outputBytes <= mostWaitingBytes;

/** The result of a run that ended well. Never rejects: a failure becomes JE. */
async function decide(
  context: ProgramContext,
  testCase: TestCase,
  measurement: Measurement,
): Promise<CaseResult> {
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  const ask = ({ outputPath }: Pick<Measurement, 'outputPath'>) =>
    context.lock.shared(() => context.checker.check({ name, inputPath, answerPath, outputPath, args }));
  try {
    const counts = await confirm(measurement, await ask(measurement), ask);
    return resultOf(context, testCase, counts.measurement, counts.check);
  } catch (error) {
    removeFiles(measurement);
    return { ...judgeErrorCase(name, error), run: measurement.run };
  }
}

/** The result of a case; removes the files of its run. */
function resultOf(
  { plan, keeps }: ProgramContext,
  testCase: TestCase,
  measurement: Measurement,
  check: CheckResult | undefined,
): CaseResult {
  try {
    const result = caseResult(plan, testCase.name, measurement, check);
    const note = filesNote(plan, measurement, result);
    const message = [result.message, note].filter((text) => text !== '').join('; ');
    return { ...result, message, ...textsOf(testCase, runFiles(measurement), result, keeps) };
  } finally {
    removeFiles(measurement);
  }
}

/** A hint for programs that read and write files, as other judges require; '' unless the program crashed, or wrote
 *  nothing to standard output. */
function filesNote(
  { fileNames, inputFile }: RunPlan,
  { run, outputPath, errorPath }: Measurement,
  { verdict }: CaseResult,
): string {
  const isMute = verdict === 'WA' && sizeOf(outputPath) === 0;
  if (fileNames !== undefined || (verdict !== 'RTE' && !isMute)) return '';
  const file = inputFile();
  if (!isMute && file === undefined) return '';
  const wrote = isMute && run.outputBytes > sizeOf(errorPath);
  return [
    ...(file === undefined ? [] : [`the source names the file ${file}`]),
    ...(wrote ? ['the program wrote to a file'] : []),
    'this problem is read from standard input and answered on standard output',
  ].join('; ');
}

const sizeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
