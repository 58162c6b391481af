import type { VerifyContext } from './context.ts';
import type { Need } from './needs.ts';
import type { CheckOutcome, CheckReport } from './report.ts';

/** One check that a jury wants to make before a contest. */
export interface Check {
  readonly name: string;
  /** What the problem must have for the check to apply. */
  readonly needs: readonly Need[];
  /** Names of earlier checks whose reports this one gets. */
  readonly after?: readonly string[];
  /** @throws UserError if a jury file is too broken to be checked; it becomes an error among the findings. */
  readonly run: (context: VerifyContext, after: readonly CheckReport[]) => Promise<CheckOutcome>;
}
