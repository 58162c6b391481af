import type { Verdict } from './verdict.ts';

/** The verdict on a submission and the index of the case that decided it (undefined when all are accepted). */
export interface CombinedVerdict {
  readonly verdict: Verdict;
  readonly decidedBy?: number;
}

/** The first case in order that is not accepted decides, whatever order the runs finished in.
 *  A judge error takes part like a failure: when it comes before the first failure, nobody knows whether that case would
 *  have failed, so the submission is JE (judged again, never counted against a contestant); after it, it changes nothing.
 *  @throws RangeError for no cases: nothing was judged, so nothing is accepted. */
export function combineVerdicts(cases: readonly { readonly verdict: Verdict }[]): CombinedVerdict {
  if (cases.length === 0) throw new RangeError('no cases, no verdict');
  const index = cases.findIndex(({ verdict }) => verdict !== 'AC');
  const first = cases[index];
  return first ? { verdict: first.verdict, decidedBy: index } : { verdict: 'AC' };
}
