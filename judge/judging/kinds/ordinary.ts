import { fileBytes } from '#host';
import type { TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { type CheckResult, runVerdict } from '#verdict';
import { textsOf } from '../cases/case-feedback.ts';
import { judgeErrorCase } from '../cases/judge-error.ts';
import { mostCases, type OpenSession, withRun } from '../cases/session.ts';
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
  const isMute = verdict === 'WA' && fileBytes(outputPath) === 0;
  if (fileNames !== undefined || (verdict !== 'RTE' && !isMute)) return '';
  const file = inputFile();
  if (!isMute && file === undefined) return '';
  const wrote = isMute && run.outputBytes > fileBytes(errorPath);
  return [
    ...(file === undefined ? [] : [`the source names the file ${file}`]),
    ...(wrote ? ['the program wrote to a file'] : []),
    'this problem is read from standard input and answered on standard output',
  ].join('; ');
}
