import { beginningOf, type OpenChecker } from '../../checking/index.ts';
import { harmlessText } from '../../language/index.ts';
import type { TestCase } from '../../package/index.ts';
import { type Accepted, type CheckResult, determineVerdict, runVerdict } from '../../verdict/index.ts';
import { textsOf } from '../case-feedback.ts';
import { judgeErrorCase } from '../judge-error.ts';
import type { CaseJudge } from '../run-cases.ts';
import type { Slot } from '../runs/boxes.ts';
import { differNote, repeatNote } from '../runs/limits.ts';
import { type Measurement, measure, type RunPlan, removeFiles } from '../runs/measure.ts';
import type { QuietLock } from '../runs/quiet-lock.ts';
import type { CaseResult } from '../types.ts';

const shownErrorBytes = 4096;

/** Judges the cases of a problem where a submission reads its input, writes its output and ends: the ordinary kind. */
export function batchJudge(parts: {
  readonly plan: RunPlan;
  readonly checker: OpenChecker;
  readonly lock: QuietLock;
}): CaseJudge<Slot, Measurement> {
  const { plan, checker, lock } = parts;
  return {
    measure: (slot, testCase) => measure(plan, testCase, slot, lock),
    decide: (testCase, measurement) => decide(plan, testCase, measurement, checker, lock),
    abandon: (slot) => slot.abandon(),
    renew: (slot) => slot.renew(),
  };
}

/** The result of one case from its run: at once when the run alone decides, else when the checker has been asked. Removes the run's
 *  files. Never throws or rejects: what fails becomes JE. */
function decide(
  plan: RunPlan,
  testCase: TestCase,
  measurement: Measurement,
  checker: OpenChecker,
  lock: QuietLock,
): CaseResult | Promise<CaseResult> {
  if (!runVerdict(measurement.run, plan.limits))
    return decideByChecker(plan, testCase, measurement, checker, lock);
  const result = withTexts(testCase, measurement, caseResult(plan, testCase.name, measurement, undefined));
  removeFiles(measurement);
  return result;
}

async function decideByChecker(
  plan: RunPlan,
  testCase: TestCase,
  measurement: Measurement,
  checker: OpenChecker,
  lock: QuietLock,
): Promise<CaseResult> {
  const { name, inputPath, answerPath, checkerArgs: args } = testCase;
  try {
    const { outputPath } = measurement;
    const check = await lock.shared(() => checker.check({ name, inputPath, answerPath, outputPath, args }));
    return withTexts(testCase, measurement, caseResult(plan, name, measurement, check));
  } catch (error) {
    return { ...judgeErrorCase(name, error), run: measurement.run };
  } finally {
    removeFiles(measurement);
  }
}

const withTexts = (testCase: TestCase, { outputPath }: Measurement, result: CaseResult): CaseResult => ({
  ...result,
  ...textsOf(testCase, outputPath, result),
});

/** The result of one case from its run and, where the run alone does not decide, the checker's opinion. */
export function caseResult(
  plan: RunPlan,
  name: string,
  { run, repeated, errorPath }: Omit<Measurement, 'outputPath'>,
  check: CheckResult | undefined,
): CaseResult {
  const outcome = determineVerdict(run, check, plan.limits);
  const note = repeated ? repeatNote(repeated.runs, repeated.doubt, plan.limits) : '';
  const forJury = [
    textForJury(check, outcome.verdict === 'AC' ? undefined : errorPath),
    repeated?.differ ? differNote(repeated.runs) : '',
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

/** What a checker found out, beside its verdict and its words. */
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
    ...(score === undefined ? {} : { score }),
    ...(scoreMultiplier === undefined ? {} : { scoreMultiplier }),
  };
}

/** What the checker says to the jury, and what the program wrote to stderr where that may explain its failure. */
function textForJury(check: CheckResult | undefined, errorPath: string | undefined): string {
  const opinion = check?.forJury ?? '';
  if (errorPath === undefined) return opinion;
  const errorOutput = harmlessText(beginningOf(errorPath, shownErrorBytes)).trimEnd();
  const said = errorOutput === '' ? '' : `standard error:\n${errorOutput}`;
  return [opinion, said].filter((text) => text !== '').join('\n');
}
