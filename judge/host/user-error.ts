/** Who can fix an error: the user, the author of the problem package, or the administrator of this machine. */
export type Blame = 'person' | 'package' | 'machine';

/** An error that people can fix, shown as one clear message without a stack trace. The message says place, found,
 *  expected. This class is for mistakes of the user (in what they typed or in their files); for others see the
 *  classes below. Exit status 2. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  /** A stable name of this kind of error, listed in `judge/docs/errors.md`. */
  readonly code: string = 'user-mistake';
  readonly fault: Blame = 'person';
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
  }
}

/** A mistake in a problem package, which cannot be used. */
export class PackageFault extends UserError {
  override readonly name: string = 'PackageFault';
  override readonly code: string = 'package-fault';
  override readonly fault = 'package';
}

/** This machine lacks something: a compiler, disk space, a permission. */
export class MachineLack extends UserError {
  override readonly name: string = 'MachineLack';
  override readonly code: string = 'machine-lack';
  override readonly fault = 'machine';
}

/** True for an error of JavaScript that says that memory is short, in this thread or in one that it has started. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && /Array buffer allocation failed|JS heap out of memory/.test(error.message);

/** Who can fix an error, by its `fault`; `judge` for any unexpected error. */
export function faultOf(error: unknown): Blame | 'judge' {
  const fault = error instanceof Error && 'fault' in error ? error.fault : undefined;
  return fault === 'person' || fault === 'package' || fault === 'machine' ? fault : 'judge';
}
