import type { CaseResult } from '#protocol';

/** A case that was run and that the checker has yet to check. */
export interface Undecided {
  /** Asks the checker. Never rejects: a failure becomes JE. */
  readonly decide: () => Promise<CaseResult>;
  /** True if several of these may wait and be decided together: they hold little, and the checker takes many at
   *  once. */
  readonly canWait: boolean;
}

/** The outcome of running a case: its result, or a function that asks the checker for it. `decide` never rejects: a
 *  failure becomes JE. */
export type Ran = { readonly result: CaseResult } | Undecided;

/** A place where cases run one after the other. */
export interface RunPlace<Case> {
  /** Runs a case. When it resolves, the place can run the next case while the checker checks this one. */
  run(one: Case): Promise<Ran>;
  /** True if `run` may be called for the next case while `underWay` cases have not ended: it then begins right after
   *  them. Default: never. */
  takesNext?(underWay: number): boolean;
  /** Tells that the result of the current case is no longer needed: `run` should end soon, in any way. */
  abandon(): void;
  /** Makes an abandoned place usable again. */
  renew(): void;
  /** Ends everything in progress. */
  close(): Promise<void>;
}

/** Makes a new place; nothing starts before its first run. */
export type OpenPlace<Case> = () => RunPlace<Case>;

/** A place that runs cases with `run` and otherwise behaves like `place`. */
export const withRun = <Case>(
  place: Omit<RunPlace<Case>, 'run'>,
  run: RunPlace<Case>['run'],
): RunPlace<Case> => ({
  run,
  takesNext: (underWay) => place.takesNext?.(underWay) ?? false,
  abandon: () => place.abandon(),
  renew: () => place.renew(),
  close: () => place.close(),
});

/** The same outcome with `look` applied to the result. */
export const withResult = (ran: Ran, look: (result: CaseResult) => CaseResult): Ran =>
  'result' in ran ? { result: look(ran.result) } : { ...ran, decide: async () => look(await ran.decide()) };
