/** From a run and what the checker says of it to the result of a case. */

import { readFileSync, statSync } from 'node:fs';
import { firstBytes } from '#host';
import { harmlessText } from '#language';
import type { CaseResult } from '#protocol';
import { type Accepted, type CheckResult, determineVerdict, type RunResult } from '#verdict';
import { differNote, repeatNote, splitNote } from './limits.ts';
import { type Measurement, type RunPlan, removeFiles } from './measure.ts';

/** Asks whether a repeated run only confirmed what an earlier run had done (`repeat.ts`). */

/** Larger outputs are left to the checker. */
const mostComparedBytes = 64 * 1024 ** 2;

/** A run that counts, and the opinion on it; undefined if its limits decide. */
interface Confirmed {
  readonly measurement: Measurement;
  readonly check: CheckResult | undefined;
}

/** What counts in the end: an accepted run if the earlier run was accepted too, with the lower score of the two, else
 *  the earlier run. The files of a run that does not count are removed.
 *   @param check - the opinion on the run that counts so far
 *   @param opinionOnEarlier - asked for only if it matters
 *   @throws what `opinionOnEarlier` throws */
export async function confirm(
  measurement: Measurement,
  check: CheckResult,
  opinionOnEarlier: (earlier: NonNullable<Measurement['earlier']>) => Promise<CheckResult>,
): Promise<Confirmed> {
  const { earlier } = measurement;
  if (earlier === undefined || check.kind === 'rejected' || sameOutput(measurement, earlier))
    return { measurement, check };
  const both = confirmed(check, await opinionOnEarlier(earlier));
  if (both !== undefined) return { measurement, check: both };
  const { outputPath, errorPath } = measurement;
  removeFiles({ outputPath, errorPath });
  return { measurement: { ...earlier, isSplit: true }, check: undefined };
}

/** The opinion on an accepted run, if the earlier run was accepted too: the lower score of the two; else undefined. */
export function confirmed(check: CheckResult, earlier: CheckResult): CheckResult | undefined {
  if (earlier.kind === 'rejected') return undefined;
  return pointsOf(earlier) < pointsOf(check) ? earlier : check;
}

const pointsOf = (check: CheckResult): number =>
  check.kind === 'accepted' ? (check.score ?? check.scoreMultiplier ?? 0) : 0;

function sameOutput(one: Pick<Measurement, 'outputPath'>, other: Pick<Measurement, 'outputPath'>): boolean {
  const [bytes, others] = [one, other].map(({ outputPath }) => statSync(outputPath).size);
  if (bytes === undefined || bytes !== others || bytes > mostComparedBytes) return false;
  return readFileSync(one.outputPath).equals(readFileSync(other.outputPath));
}

const shownErrorBytes = 4096;

/** The files of a run, without its other facts. */
export const runFiles = ({ outputPath, errorPath }: Measurement) => ({ outputPath, errorPath });

/** The result of one case from its run and, where the run alone does not decide, the checker's opinion. */
export function caseResult(
  plan: RunPlan,
  name: string,
  { run, repeated, errorPath, isSplit }: Omit<Measurement, 'outputPath'>,
  check: CheckResult | undefined,
): CaseResult {
  const outcome = determineVerdict(run, check, plan.limits);
  const note = repeated ? repeatNote(repeated, plan.limits) : '';
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
    forJury: forJury || undefined,
    ...factsOf(check),
    repeats: repeated?.runs.map(({ cpuMs, peakBytes }) => ({ cpuMs, peakBytes })),
  };
}

/** The result of a case for which nothing was run, by the checker's opinion alone. */
export const checkedResult = (name: string, check: CheckResult): CaseResult => ({
  name,
  verdict: check.kind === 'accepted' ? 'AC' : 'WA',
  message: check.kind === 'accepted' ? (check.note ?? '') : check.reason,
  forJury: check.forJury,
  ...factsOf(check),
});

/** A checker's facts besides its verdict and message. */
function factsOf(
  check: CheckResult | undefined,
): Pick<CaseResult, 'score' | 'scoreMultiplier' | 'atMove' | 'sequence'> {
  return {
    ...(check?.kind === 'accepted' ? scoresOf(check) : {}),
    atMove: check?.kind === 'rejected' ? check.atMove : undefined,
    sequence: check?.sequence,
  };
}

function scoresOf({ score, scoreMultiplier }: Accepted): Pick<CaseResult, 'score' | 'scoreMultiplier'> {
  return { score, scoreMultiplier };
}

/** The checker's message to the jury, and the program's stderr if it may explain the failure. */
function textForJury(check: CheckResult | undefined, errorPath: string | undefined): string {
  const opinion = check?.forJury ?? '';
  if (errorPath === undefined) return opinion;
  const errorOutput = harmlessText(firstBytes(errorPath, shownErrorBytes)).trimEnd();
  const said = errorOutput === '' ? '' : `standard error:\n${errorOutput}`;
  return [opinion, said].filter((text) => text !== '').join('\n');
}

/** The end of the last run, with the largest figures of all runs. */
export function largest(runs: readonly RunResult[]): RunResult {
  const [first, ...others] = runs;
  if (first === undefined) throw new RangeError('no run was made');
  return others.reduce(
    (before, run) => ({
      ...run,
      cpuMs: Math.max(before.cpuMs, run.cpuMs),
      instructions: most(before.instructions, run.instructions),
      wallMs: Math.max(before.wallMs, run.wallMs),
      peakBytes: Math.max(before.peakBytes, run.peakBytes),
      outputBytes: Math.max(before.outputBytes, run.outputBytes),
    }),
    first,
  );
}

/** Unknown if one of them is. */
const most = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.max(one, other);
