import type { ContestState } from '#contest';
import type { StateObject } from '#protocol';
import { wordings } from '#translations';

/** The phase of a contest for its readers. `waiting`: over, with its board still frozen; `open`: over, but not
 *  final. */
export type ContestPhase = 'unscheduled' | 'before' | 'running' | 'frozen' | 'waiting' | 'open' | 'final';

/** Facts about a contest that each of its pages shows. Times are ms since 1970. */
export interface ContestFrame {
  readonly id: string;
  readonly name: string;
  readonly phase: ContestPhase;
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  /** Of the server, when the page was made. */
  readonly nowMs: number;
  /** Clarifications that the reader has not seen; for the jury, questions without an answer. */
  readonly unread: number;
  /** True: a submission of the reader's team has a verdict that they have not seen; undefined for readers without a
   *  team, and on pages that list the verdicts. */
  readonly hasNewVerdict?: boolean | undefined;
  /** A message of the organisers to everybody. */
  readonly warning: string | undefined;
  /** True: the reader sees what is only for the jury. */
  readonly isJury: boolean;
  /** False: the contest is over and accepts nothing more, or nothing of the reader, who has no team there. */
  readonly takesSubmissions: boolean;
  /** True: the reader brings balloons. */
  readonly isRunner: boolean;
  /** True: teams may print. */
  readonly prints?: boolean;
  /** True: the reader is of a team. */
  readonly hasTeam: boolean;
  /** Of a class, whose pages have words of their own: what is due next for the reader; undefined for other contests. */
  readonly course?:
    | {
        readonly next: { readonly name: string; readonly atMs: number } | undefined;
        /** True: everybody sees the points of everybody. */
        readonly hasBoard: boolean;
      }
    | undefined;
  /** True: the reader's team has not started its own time yet; the clock is that of the contest. */
  readonly mayStart?: boolean | undefined;
  /** Id of the submission whose cases the page follows. */
  readonly submission?: string | undefined;
}

/** The phase in words. */
export const phaseWords: Readonly<Record<ContestPhase, string>> = wordings({
  unscheduled: 'not scheduled',
  before: 'not started',
  running: 'running',
  frozen: 'running, board frozen',
  waiting: 'over, waiting for results',
  open: 'over, not final',
  final: 'final',
});

/** The same for a class. */
export const classWords: Readonly<Record<ContestPhase, string>> = wordings({
  unscheduled: 'no beginning set',
  before: 'not begun',
  running: 'open',
  frozen: 'open',
  waiting: 'over',
  open: 'over',
  final: 'over, points final',
});

/** The phase of a contest, by its state and whether a start is known. A team whose own time is over waits for the end.
 *  @param contest.isApart - each team has a time of its own */
export function phaseOf({
  clock,
  state,
  isApart = false,
}: Pick<ContestState, 'clock' | 'state'> & { readonly isApart?: boolean }): ContestPhase {
  if (isApart && state.ended !== null) return 'waiting';
  return phaseFor(state, clock.startMs !== undefined);
}

/** The phase of a contest with that state. */
export function phaseFor(state: StateObject, hasStart: boolean): ContestPhase {
  const isFrozen = state.frozen !== null && state.thawed === null;
  if (state.started === null) return hasStart ? 'before' : 'unscheduled';
  if (state.ended === null) return isFrozen ? 'frozen' : 'running';
  if (isFrozen) return 'waiting';
  return state.finalized === null ? 'open' : 'final';
}
