/** Asks whether a repeated run only confirmed what an earlier run had done (`repeat.ts`). */
import { readFileSync, statSync } from 'node:fs';
import type { CheckResult } from '#verdict';
import { type Measurement, removeFiles } from './measure.ts';

/** Larger outputs are left to the checker. */
const mostComparedBytes = 64 * 1024 ** 2;

/** A run that counts, and the opinion on it; undefined if its limits decide. */
export interface Confirmed {
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
