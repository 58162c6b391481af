import { renameSync } from 'node:fs';

/** The next pass of a problem where the submission runs several times. */
export interface NextPass {
  /** Host path of the input of that pass. It must be moved (`takeNextInput`), or the validator will find it again. */
  readonly inputPath: string;
  /** Host folder with the files that the validator has left so far and will find again. */
  readonly feedbackFolder?: string;
}

/** Why a program that requested another pass has failed; undefined if the pass is allowed. `done`: passes so far,
 *  of at most `allowed`. */
export function passFault(done: number, allowed: number): string | undefined {
  if (done < allowed) return undefined;
  return allowed === 1
    ? 'left nextpass.in, but the problem is not multi-pass'
    : `requested more than ${allowed} passes`;
}

/** Moves the input of the next pass to `path` and returns `path`. */
export function takeNextInput({ inputPath }: Pick<NextPass, 'inputPath'>, path: string): string {
  renameSync(inputPath, path);
  return path;
}
