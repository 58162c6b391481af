import type { Rules } from '#protocol';

/** The result of one contestant for one problem. */
export interface Cell {
  readonly state: 'none' | 'pending' | 'failed' | 'partial' | 'solved';
  /** Number of attempts that count, up to the one that decided. */
  readonly attempts: number;
  /** Number of attempts that are pending or have a judge error, and may still change the cell. */
  readonly pending: number;
  /** Time of the first of those, by `momentOf`; undefined if there is none or its time is unknown. */
  readonly pendingSinceMs?: number;
  /** The figure on the scoreboard, points or moves; undefined if the state says everything. */
  readonly value?: number;
  /** Time of the deciding attempt; only for cells with a result and a known time. */
  readonly timeMs?: number;
  /** Wall time of its arrival, as `Attempt.arrivedMs`. */
  readonly arrivedMs?: number;
  /** The attempt that decided. */
  readonly decidedBy?: string;
  /** First to solve, or holder of the record (fewest moves, best result). */
  readonly leads: boolean;
  /** True if nothing better is possible: the number of moves is proved to be minimal. */
  readonly proved: boolean;
}

/** A line of the scoreboard. Contestants who tie share a rank, and the following ranks are skipped. */
export interface ScoreboardRow {
  readonly rank: number;
  readonly contestant: string;
  /** In the order of `Scoreboard.totals`. */
  readonly totals: readonly number[];
  /** In the order of the problems. */
  readonly cells: readonly Cell[];
}

export interface Scoreboard {
  readonly rules: Rules;
  /** Names of the totals, the deciding one first. */
  readonly totals: readonly string[];
  /** Labels of the problems. */
  readonly problems: readonly string[];
  /** Sorted by rank, then by name in code-unit order. */
  readonly rows: readonly ScoreboardRow[];
}
