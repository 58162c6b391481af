import { type Verdict, verdicts } from '../verdict/index.ts';

/** What a custom grader is asked. */
export interface GraderRequest {
  readonly group: string;
  readonly flags: readonly string[];
  /** Of what lies directly in the group, in the order of judging. */
  readonly results: readonly { readonly verdict: Verdict; readonly score: number }[];
}

/** What it said, or why it could not. */
export type GraderAnswer = { readonly output: string } | { readonly failure: string };

/** The specification of graders knows four verdicts. */
const told: Partial<Readonly<Record<Verdict, Verdict>>> = { MLE: 'RTE', OLE: 'WA' };

/** What a custom grader reads: a line `VERDICT score` for each result. */
export const graderInput = ({ results }: GraderRequest): string =>
  results.map(({ verdict, score }) => `${told[verdict] ?? verdict} ${score}\n`).join('');

/** What a custom grader wrote: one line `VERDICT score`. */
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
