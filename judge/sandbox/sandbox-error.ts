import type { Blame } from '#host';

/** The sandbox itself failed; never caused by the program. Judging retries once in a new box; after that it is a
 *  judge error. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: Blame = 'machine';
  /** What the user of this machine can do about it. */
  readonly hint: string | undefined;
  /** False if the sandbox failed before it began with this request: while it carried out an earlier one. */
  readonly hadBegun: boolean;

  constructor(message: string, options: { hint?: string; cause?: unknown; hadBegun?: boolean } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
    this.hadBegun = options.hadBegun ?? true;
  }
}
