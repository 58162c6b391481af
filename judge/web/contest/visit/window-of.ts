import { contestTimeAt, wallTime } from '#contest';
import { readSpan } from '#protocol';
import type { ContestReader } from '#server';

/** The time of each team in a contest with individual windows, for one reader. */
export interface WindowView {
  /** What others have: the length, and until when. */
  readonly lengthMs: number;
  readonly endsAt: Date | undefined;
  /** What the reader's team would have if it started now; undefined: it cannot. */
  readonly startMs: number | undefined;
  /** True: the reader sees neither problems nor results before the end. */
  readonly isClosed: boolean;
}

/** Undefined where all teams start together. */
export function windowOf(reader: ContestReader, nowMs: number): WindowView | undefined {
  const { clock, state } = reader.publicly;
  const { windowMs, durationMs } = clock;
  if (windowMs === undefined) return undefined;
  const endMs = wallTime(clock, durationMs);
  const team = reader.team === undefined ? undefined : reader.one('teams', reader.team);
  const isOpen = reader.isApart && state.started !== null;
  const mayStart = isOpen && team !== undefined && team.start_time === undefined;
  const leftMs = Math.max(0, durationMs - (contestTimeAt(clock, nowMs) ?? 0));
  const ownMs = windowMs + (readSpan(team?.extra_time ?? '') ?? 0);
  return {
    lengthMs: windowMs,
    endsAt: endMs === undefined ? undefined : new Date(endMs),
    startMs: mayStart ? Math.min(ownMs, leftMs) : undefined,
    isClosed: isOpen && !reader.isJury && team?.start_time === undefined,
  };
}
