import type { Blame } from '#host';

/** The checker or the jury's data are broken: names the checker, the case and the reason. Never a contestant's
 *  fault; judging turns it into JE. */
export class CheckerError extends Error {
  override readonly name = 'CheckerError';
  readonly fault: Blame = 'package';
  /** File name of the checker, or `default validator`. */
  readonly checker: string;
  /** Name of the test case. */
  readonly caseName: string;
  readonly reason: string;

  constructor(checker: string, caseName: string, reason: string, options?: ErrorOptions) {
    super(`${checker}, case ${caseName}: ${reason}`, options);
    this.checker = checker;
    this.caseName = caseName;
    this.reason = reason;
  }
}

/** The same of an interactor. */
export class InteractorError extends CheckerError {}
