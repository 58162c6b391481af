/** Who can mend what went wrong: the person who asked, whoever made the problem package, or whoever runs this machine. */
export type Blame = 'person' | 'package' | 'machine';

/** Something that people can mend: shown as one clear message, never a stack trace. The message says place, found, expected. As such a
 *  mistake of the person who asked (in what they typed or in their files); others are the classes below. Exit status 2. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  readonly fault: Blame = 'person';
  readonly hint: string | undefined;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
  }
}

/** A problem package cannot be used as it is. */
export class PackageFault extends UserError {
  override readonly name: string = 'PackageFault';
  override readonly fault = 'package';
}

/** This machine lacks something: a compiler, space, a right. */
export class MachineLack extends UserError {
  override readonly name: string = 'MachineLack';
  override readonly fault = 'machine';
}

/** Whose fault an error is, by its `fault`; `judge` for what nobody foresaw. */
export function faultOf(error: unknown): Blame | 'judge' {
  const fault = error instanceof Error && 'fault' in error ? error.fault : undefined;
  return fault === 'person' || fault === 'package' || fault === 'machine' ? fault : 'judge';
}
