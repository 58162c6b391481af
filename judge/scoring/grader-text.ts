import { type Verdict, verdicts } from '#verdict';

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
