import { type Verdict, verdicts } from '#verdict';
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

/** A request to a custom grader. */
export interface GraderRequest {
  readonly group: string;
  readonly flags: readonly string[];
  /** The results directly in the group, in the order of judging. */
  readonly results: readonly { readonly verdict: Verdict; readonly score: number }[];
}

/** The output of the grader, or why it failed. */
export type GraderAnswer = { readonly output: string } | { readonly failure: string };

/** The specification of graders has four verdicts, so the others are mapped to those. */
const told: Partial<Readonly<Record<Verdict, Verdict>>> = { MLE: 'RTE', OLE: 'WA' };

/** The input of a custom grader: a line `VERDICT score` for each result. */
export const graderInput = ({ results }: GraderRequest): string =>
  results.map(({ verdict, score }) => `${told[verdict] ?? verdict} ${score}\n`).join('');

/** Parses the output of a custom grader: one line `VERDICT score`. */
export function parseGraderOutput(
  output: string,
): { readonly verdict: Verdict; readonly score: number } | undefined {
  const [, word, number] =
    /^([A-Z]{2,3})\s+([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*$/.exec(output) ?? [];
  const verdict = verdicts.find((known) => known === word);
  const score = Number(number);
  return verdict === undefined || verdict === 'CE' || !Number.isFinite(score)
    ? undefined
    : { verdict, score };
}
