import type { VerifyContext } from './context.ts';
import type { Need } from './needs.ts';
import type { CheckOutcome, CheckReport } from './report.ts';

/** One thing that a jury wants to know before a contest. */
export interface Check {
  readonly name: string;
  /** What must be so for the check to make sense. */
  readonly needs: readonly Need[];
  /** Names of checks before this one whose reports it is given. */
  readonly after?: readonly string[];
  /** @throws UserError when something of the jury's is too broken to be checked; it becomes an error among the findings. */
  readonly run: (context: VerifyContext, after: readonly CheckReport[]) => Promise<CheckOutcome>;
}
