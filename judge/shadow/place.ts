import type { Database } from '#store';

/** Where a contest is shadowed, and whom to tell. */
export interface FollowPlace {
  readonly db: Database;
  /** Here. */
  readonly contestId: string;
  readonly signal: AbortSignal;
  /** Told what was left out, and why the connection was lost. */
  say(message: string): void;
  /** Told of each submission that was stored. */
  stored(): void;
  /** Told of each change of a team, a problem, or what they refer to. */
  changed(): void;
  /** The first and the longest pause before connecting again, which doubles. */
  readonly pausesMs?: readonly [first: number, longest: number];
}
