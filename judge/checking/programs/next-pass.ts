import { renameSync } from 'node:fs';

/** What comes after a pass, of a problem where the submission runs several times. */
export interface NextPass {
  /** Host path of the input of that pass. It is to be moved (`takeNextInput`), or the validator finds it again. */
  readonly inputPath: string;
  /** Host folder with what the validator has left so far, which it finds again. */
  readonly feedbackFolder?: string;
}

/** Why a program that wants another pass has failed; undefined: there is one. `done`: passes so far, of `allowed` at most. */
export function passFault(done: number, allowed: number): string | undefined {
  if (done < allowed) return undefined;
  return allowed === 1
    ? 'left nextpass.in, but the problem is not multi-pass'
    : `wants more than ${allowed} passes`;
}

/** Moves the input of the next pass to `path`, which is returned. */
export function takeNextInput({ inputPath }: Pick<NextPass, 'inputPath'>, path: string): string {
  renameSync(inputPath, path);
  return path;
}
