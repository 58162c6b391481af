import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckerError, type CheckJob, type OpenChecker } from '#checking';
import type { TestCase } from '#problem-reader';
import type { CheckResult } from '#verdict';
import type { VerifyContext } from './context.ts';

/** Whether the checker of a problem notices that an output is wrong; how it fails, if it does.
 *  @param file - of the output, in the folder of the verification */
export async function checkedWrong(
  context: VerifyContext,
  { name, inputPath, answerPath, checkerArgs: args }: TestCase,
  file: string,
  output: string | Uint8Array,
): Promise<boolean | CheckerError> {
  context.signal.throwIfAborted();
  const outputPath = join(context.folder(), file);
  writeFileSync(outputPath, output);
  try {
    return await notices(await context.checker(), { name, inputPath, answerPath, outputPath, args });
  } catch (error) {
    if (error instanceof CheckerError) return error;
    throw error;
  } finally {
    rmSync(outputPath, { force: true });
  }
}

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
