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

/** Cases of one submission that run one after the other: in a box, in a pair of boxes, on another machine, or
 *  without a program. */
export interface Session<Case> {
  /** Runs a case. When it resolves, the session can run the next case while the checker checks this one. */
  run(one: Case): Promise<Ran>;
  /** True if `run` may be called for the next case while `underWay` cases have not ended: it then begins right after
   *  them. Default: never. @param left - cases that no session has taken yet, divided by the number of sessions */
  takesNext?(underWay: number, left: number): boolean;
  /** Tells that the result of the current case is no longer needed: `run` should end soon, in any way. */
  abandon(): void;
  /** Makes an abandoned session usable again. */
  renew(): void;
  /** Ends everything in progress. */
  close(): Promise<void>;
}

/** Makes a new session; nothing starts before its first run. */
export type OpenSession<Case> = () => Session<Case>;

/** A session that runs cases with `run` and otherwise behaves like `session`. */
export const withRun = <Case>(
  session: Omit<Session<Case>, 'run'>,
  run: Session<Case>['run'],
): Session<Case> => ({
  run,
  takesNext: (underWay, left) => session.takesNext?.(underWay, left) ?? false,
  abandon: () => session.abandon(),
  renew: () => session.renew(),
  close: () => session.close(),
});

/** The same outcome with `look` applied to the result. */
export const withResult = (ran: Ran, look: (result: CaseResult) => CaseResult): Ran =>
  'result' in ran ? { result: look(ran.result) } : { ...ran, decide: async () => look(await ran.decide()) };
