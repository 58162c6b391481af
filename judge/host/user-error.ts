/** A mistake of the person at the keyboard (or in the files they gave): shown as one clear message, never a stack trace.
 *  The message says place, found, expected. Exit status 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
  }
}
