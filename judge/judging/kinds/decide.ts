import { lstatSync } from 'node:fs';
import { firstBytes } from '#host';
import { harmlessText } from '#language';
import type { TestCase } from '#package';
import type { CaseResult } from '#protocol';
import { type Accepted, type CheckResult, defined, determineVerdict, runVerdict } from '#verdict';
import { textsOf } from '../case-feedback.ts';
import { judgeErrorCase } from '../judge-error.ts';
import { type OpenPlace, withRun } from '../place.ts';
import { Slot } from '../runs/boxes.ts';
import { confirm } from '../runs/confirm.ts';
import { differNote, repeatNote, splitNote } from '../runs/limits.ts';
import { type Measurement, measure, type RunPlan, removeFiles } from '../runs/measure.ts';
import type { ProgramJob } from './program-job.ts';

const shownErrorBytes = 4096;
const mostWaitingBytes = 64 * 1024;
/** After a case this quick, the next ones are sent to its box in advance. A slow case would delay them there, while
 *  they could run in another box. */
const quickMs = 10;
/** Maximum number of cases under way in a place: one runs, and the next ones have been sent to its box. */
const mostUnderWay = 3;
/** The same after many quick cases in a row. The box then stays busy while Node collects garbage or handles a batch of
 *  checks; but if the cases turn out to be slow, they delay others. */
const mostAfterMany = 8;
const many = 32;

/** Places for an ordinary problem: a submission reads its input, writes its output and ends. */
export const batchPlaces =
  (job: ProgramJob): OpenPlace<TestCase> =>
  () => {
    const slot = new Slot(job.boxes, job.box);
    let quickOnes = 0;
    const place = withRun(slot, async (testCase: TestCase) => {
      const measurement = await measure(job.plan, testCase, slot, job.lock);
      const mayWait = canWait(job, measurement);
      const isQuick = mayWait && measurement.repeated === undefined && measurement.run.wallMs <= quickMs;
      quickOnes = isQuick ? quickOnes + 1 : 0;
      return runVerdict(measurement.run, job.plan.limits)
        ? { result: resultOf(job, testCase, measurement, undefined) }
        : { decide: () => decide(job, testCase, measurement), canWait: mayWait };
    });
    const most = () => (quickOnes < many ? mostUnderWay : mostAfterMany);
    return { ...place, takesNext: (underWay) => quickOnes > 0 && underWay < most() };
  };

/** Only small outputs may wait to be checked, since they wait on disk. */
const canWait = ({ checker }: ProgramJob, { run }: Measurement): boolean =>
  checker.takesMany === true && run.outputBytes <= mostWaitingBytes;

/** The result of a run that ended well. Never rejects: a failure becomes JE. */
async function decide(job: ProgramJob, testCase: TestCase, measurement: Measurement): Promise<CaseResult> {
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  const ask = ({ outputPath }: Pick<Measurement, 'outputPath'>) =>
    job.lock.shared(() => job.checker.check({ name, inputPath, answerPath, outputPath, args }));
  try {
    const counts = await confirm(measurement, await ask(measurement), ask);
    return resultOf(job, testCase, counts.measurement, counts.check);
  } catch (error) {
    removeFiles(measurement);
    return { ...judgeErrorCase(name, error), run: measurement.run };
  }
}

/** The result of a case; removes the files of its run. */
function resultOf(
  { plan, keeps }: ProgramJob,
  testCase: TestCase,
  measurement: Measurement,
  check: CheckResult | undefined,
): CaseResult {
  try {
    const result = caseResult(plan, testCase.name, measurement, check);
    const note = filesNote(plan, measurement, result);
    const message = [result.message, note].filter((text) => text !== '').join('; ');
    return {
      ...result,
      message,
      ...textsOf(testCase, runFiles(measurement), result, keeps),
    };
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

/** The files of a run, without its other facts. */
export const runFiles = ({ outputPath, errorPath }: Measurement) => ({ outputPath, errorPath });

const sizeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The result of one case from its run and, where the run alone does not decide, the checker's opinion. */
export function caseResult(
  plan: RunPlan,
  name: string,
  { run, repeated, errorPath, isSplit }: Omit<Measurement, 'outputPath'>,
  check: CheckResult | undefined,
): CaseResult {
  const outcome = determineVerdict(run, check, plan.limits);
  const note = repeated ? repeatNote(repeated.runs, repeated.doubt, plan.limits) : '';
  const forJury = [
    textForJury(check, outcome.verdict === 'AC' ? undefined : errorPath),
    repeated?.differ ? differNote(repeated.runs) : '',
    repeated && isSplit ? splitNote(repeated.runs) : '',
  ]
    .filter((text) => text !== '')
    .join('\n');
  return {
    name,
    verdict: outcome.verdict,
    run,
    message: [outcome.message, note].filter((text) => text !== '').join('; '),
    ...(forJury === '' ? {} : { forJury }),
    ...factsOf(check),
    ...(repeated ? { repeats: repeated.runs.map(({ cpuMs, peakBytes }) => ({ cpuMs, peakBytes })) } : {}),
  };
}

/** A checker's facts besides its verdict and message. */
export function factsOf(
  check: CheckResult | undefined,
): Pick<CaseResult, 'score' | 'scoreMultiplier' | 'atMove' | 'sequence'> {
  return {
    ...(check?.kind === 'accepted' ? scoresOf(check) : {}),
    ...(check?.kind === 'rejected' && check.atMove !== undefined ? { atMove: check.atMove } : {}),
    ...(check?.sequence ? { sequence: check.sequence } : {}),
  };
}

function scoresOf({ score, scoreMultiplier }: Accepted): Pick<CaseResult, 'score' | 'scoreMultiplier'> {
  return {
    ...defined({ score, scoreMultiplier }),
  };
}

/** The checker's message to the jury, and the program's stderr if it may explain the failure. */
function textForJury(check: CheckResult | undefined, errorPath: string | undefined): string {
  const opinion = check?.forJury ?? '';
  if (errorPath === undefined) return opinion;
  const errorOutput = harmlessText(firstBytes(errorPath, shownErrorBytes)).trimEnd();
  const said = errorOutput === '' ? '' : `standard error:\n${errorOutput}`;
  return [opinion, said].filter((text) => text !== '').join('\n');
}
