import type { Database } from '#store';

/** The contest that shadows another one, and what to call. */
export interface FollowPlace {
  readonly db: Database;
  /** Id of the contest here. */
  readonly contestId: string;
  readonly signal: AbortSignal;
  /** Called with what was left out, and why the connection was lost. */
  say(message: string): void;
  /** Called with each submission that was stored. */
  stored(): void;
  /** Called with each change of a team, a problem, or objects that they refer to. */
  changed(): void;
  /** The first and the longest pause before connecting again, which doubles. */
  readonly pausesMs?: readonly [first: number, longest: number];
}
