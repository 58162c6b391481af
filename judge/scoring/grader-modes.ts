import type { GraderRule } from './test-group.ts';

/** The settings given by the flags of a default grader; of flags that exclude each other, the last wins. */
interface GraderModes {
  readonly verdict: 'worst_error' | 'first_error' | 'always_accept';
  readonly score: 'sum' | 'avg' | 'min' | 'max';
  readonly acceptIfAny: boolean;
  /** Has an effect only at the root. */
  readonly ignoreSample: boolean;
}

const verdictModes = { worst_error: 1, no_errors: 1, first_error: 1, always_accept: 1 } as const;
const scoreModes = { sum: 1, avg: 1, min: 1, max: 1 } as const;

/** Reads the flags of a group that the default grader grades. */
export function graderModes({ flags }: Pick<GraderRule, 'flags'>): GraderModes {
  const verdict = flags.findLast((flag) => Object.hasOwn(verdictModes, flag)) as
    | keyof typeof verdictModes
    | undefined;
  const score = flags.findLast((flag) => Object.hasOwn(scoreModes, flag)) as
    | keyof typeof scoreModes
    | undefined;
  return {
    verdict: verdict === undefined || verdict === 'no_errors' ? 'worst_error' : verdict,
    score: score ?? 'sum',
    acceptIfAny: flags.includes('accept_if_any_accepted'),
    ignoreSample: flags.includes('ignore_sample'),
  };
}
