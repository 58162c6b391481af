import { type CompileResult, isAmong, type Submission } from '#language';
import { type OpenBox, SandboxError } from '#sandbox';
import { environmentOf } from '../runs/environment.ts';
import type { Workbench } from './workbench.ts';

/** Compiles a submission in boxes that cannot see the problem; retries once if the sandbox fails. A language that
 *  the problem does not allow is the contestant's error. @throws UserError, SandboxError */
export async function compileSubmission(
  submission: Submission,
  { kit: { problem }, cases, boxes, tools }: Pick<Workbench, 'kit' | 'cases' | 'boxes' | 'tools'>,
): Promise<CompileResult> {
  const openBox: OpenBox = (options) => boxes.open({ ...options, inputFolders: cases.folders });
  const environment = environmentOf(problem, submission);
  const compile = () => tools.compile(submission, { limits: problem.limits, openBox, environment });
  const result = await compile().catch((error: unknown) => {
    if (!(error instanceof SandboxError) || boxes.closed) throw error;
    return compile();
  });
  const { languages } = problem;
  if (!result.ok || !languages || isAmong(result.language, languages)) return result;
  const reason = `${result.language} is not allowed for this problem (allowed: ${languages.join(', ')})`;
  return { ok: false, language: result.language, output: '', reason };
}
