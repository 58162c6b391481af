import type { CheckJob, OpenChecker } from '#checking';
import type { CheckResult } from '#verdict';

type Accepted = CheckResult & { readonly kind: 'accepted' };

/** True if the checker rejects an output or gives it fewer points than the answer. @throws CheckerError */
export async function notices(checker: OpenChecker, job: CheckJob): Promise<boolean> {
  const result = await checker.check(job);
  if (result.kind === 'rejected') return true;
  if ((result.score ?? result.scoreMultiplier) === undefined) return false;
  const own = await checker.check({ ...job, outputPath: job.answerPath });
  return own.kind === 'accepted' && isWorse(result, own);
}

const isWorse = (a: Accepted, b: Accepted): boolean =>
  (a.score ?? 0) < (b.score ?? 0) || (a.scoreMultiplier ?? 1) < (b.scoreMultiplier ?? 1);
