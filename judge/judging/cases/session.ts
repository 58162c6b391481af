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

/** Maximum number of cases under way in a session: one runs, and the next ones have been sent to its box. */
const mostUnderWay = 3;
/** The same after many quick cases in a row. The box then stays busy while Node collects garbage or handles a batch of
 *  checks, and several results arrive in one message. */
const mostAfterMany = 16;
const many = 32;
/** If the next cases turn out to be slow, those in one box delay each other while other boxes are idle. So a session
 *  has at most this part of its share of what is left. */
const partOfShare = 1 / 8;

/** Maximum number of cases under way in a session.
 *  @param quickOnes - how many in a row were quick @param left - the session's share of the cases that are left */
export function mostCases(quickOnes: number, left: number): number {
  if (quickOnes === 0) return 1;
  return quickOnes < many
    ? mostUnderWay
    : Math.max(mostUnderWay, Math.min(mostAfterMany, partOfShare * left));
}
