import type { CaseResult } from '../protocol/index.ts';

/** A case that was run and whose result the checker says. */
export interface Undecided {
  /** Asks the checker. Never rejects: what fails becomes JE. */
  readonly decide: () => Promise<CaseResult>;
  /** Several of these may wait and be decided together: they hold little, and the checker takes many at a time. */
  readonly canWait: boolean;
}

/** What came of a case that was run: its result, or who says it. */
export type Ran = { readonly result: CaseResult } | Undecided;

/** Where cases are run one after the other. */
export interface RunPlace<Case> {
  /** Runs a case. When it resolves, the place is free for the next one, while the checker is asked about this one. */
  run(one: Case): Promise<Ran>;
  /** The result of the case under way is no longer wanted: `run` is to end soon, in whatever way. */
  abandon(): void;
  /** An abandoned place gets another case. */
  renew(): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Makes one more place; nothing is started before its first run. */
export type OpenPlace<Case> = () => RunPlace<Case>;

/** A place that runs cases by `run`, and does everything else as `place` does. */
export const withRun = <Case>(
  place: Omit<RunPlace<Case>, 'run'>,
  run: RunPlace<Case>['run'],
): RunPlace<Case> => ({
  run,
  abandon: () => place.abandon(),
  renew: () => place.renew(),
  close: () => place.close(),
});

/** The same, with another look at the result. */
export const withResult = (ran: Ran, look: (result: CaseResult) => CaseResult): Ran =>
  'result' in ran ? { result: look(ran.result) } : { ...ran, decide: async () => look(await ran.decide()) };
