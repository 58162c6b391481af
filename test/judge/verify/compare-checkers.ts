import type { Problem } from '#problem-reader';
import type { Finding } from '#verify';
import { bothCheckers } from '../../../judge/verify/checks/both-checkers.ts';
import { VerifyContext } from '../../../judge/verify/context.ts';

/** The findings of the check `both checkers` for a problem, without the rest of a verification. */
export async function differencesOf(problem: Problem): Promise<readonly Finding[]> {
  const signal = new AbortController().signal;
  const context = new VerifyContext({
    problem,
    options: { mutants: 0, seed: 7, all: false, slots: 2, cache: false },
    signal,
    issues: [],
    results: undefined,
    tell: () => undefined,
  });
  try {
    return (await bothCheckers.run(context, [])).findings;
  } finally {
    await context.close();
  }
}
