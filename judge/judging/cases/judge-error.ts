import { CheckerError, InteractorError } from '#checking';
import { type Blame, faultOf, UserError } from '#host';
import { type CaseResult, withoutHostPaths } from '#protocol';
import { SandboxError } from '#sandbox';

/** A file of the jury's data is missing. */
export class MissingDataError extends Error {
  override readonly name = 'MissingDataError';
  readonly fault: Blame = 'package';
}

/** There is no space for the outputs of programs; lost output would look like their own fault. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly fault: Blame = 'machine';
}

/** Other processes kept a program off the CPUs for so long that its run proves nothing. */
export class MachineBusyError extends Error {
  override readonly name = 'MachineBusyError';
  readonly fault: Blame = 'machine';
}

/** The checker gave a score that the rules of the package do not allow. */
export class WrongScoreError extends Error {
  override readonly name = 'WrongScoreError';
  readonly fault: Blame = 'package';
}

/** The message on a judge error for a contestant: only which part failed. Contains no path of this machine. */
export function judgeErrorMessage(error: unknown): string {
  return withoutHostPaths(`judge error: ${whatFailed(error)}`);
}

/** The result of a case that could not be judged. Only here an exception becomes JE. */
export function judgeErrorCase(name: string, error: unknown): CaseResult {
  return { name, verdict: 'JE', message: judgeErrorMessage(error), forJury: fullStory(error) };
}

function whatFailed(error: unknown): string {
  if (error instanceof InteractorError) return 'the interactor failed';
  if (error instanceof CheckerError || error instanceof WrongScoreError) return 'the checker failed';
  if (error instanceof SandboxError) return 'the sandbox failed';
  if (error instanceof MissingDataError) return 'test data are missing';
  if (error instanceof DiskFullError) return 'no room for outputs';
  if (error instanceof MachineBusyError) return 'the machine is too busy';
  if (faultOf(error) === 'package') return 'the problem package is broken';
  if (error instanceof UserError) return error.message;
  return 'the judge failed';
}

/** The messages of an error and of its causes, one per line, with what helps; without paths of this machine, since they
 *  are stored with the judgement. */
export function fullStory(error: unknown): string {
  const lines: string[] = [];
  for (let at: unknown = error, depth = 0; at !== undefined && depth < 5; depth++) {
    const hint = at instanceof SandboxError && at.hint !== undefined ? `\n  what helps: ${at.hint}` : '';
    lines.push(withoutHostPaths(at instanceof Error ? `${at.name}: ${at.message}` : String(at)) + hint);
    at = at instanceof Error ? at.cause : undefined;
  }
  return lines.join('\n  because: ');
}
