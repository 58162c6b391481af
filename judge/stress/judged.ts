import { UserError } from '#host';
import type { Judge, JudgeOptions } from '#judging';
import type { Submission } from '#language';
import type { Problem } from '#problem-reader';
import type { CaseResult } from '#protocol';

/** The results of a program on some cases, by their names; those that were not needed for the verdict are missing.
 *  @throws UserError when the program does not compile or cannot be run here */
export async function judged(
  judge: Judge,
  problem: Problem,
  submission: Submission,
  options: JudgeOptions & Required<Pick<JudgeOptions, 'cases'>> & { readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, CaseResult>> {
  if (options.cases.length === 0) return new Map();
  for await (const event of judge.judge(problem, submission, options)) {
    if (event.type !== 'judgement') continue;
    const { verdict, cases, message, notJudged = message, compile } = event.judgement;
    if (cases.length > 0 || (verdict !== 'CE' && verdict !== 'JE'))
      return new Map(cases.map((result) => [result.name, result]));
    const what = verdict === 'CE' ? 'a program that compiles' : 'a program that runs here';
    throw new UserError(`${submission.name}: expected ${what}, found: ${notJudged}`, {
      hint: compile.output.trim() === '' ? undefined : compile.output.trim(),
    });
  }
  throw new Error('judging ended without a judgement');
}
