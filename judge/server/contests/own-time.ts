import { contestTimeAt, wallTime } from '#contest';
import { readSpan } from '#protocol';
import { startWindow } from '#store';
import { HttpError } from '../http/errors.ts';
import type { ContestReader } from '../memory/contest-reader.ts';
import { type ContestVisit, signedIn } from '../routes/route.ts';
import { told } from '../routes/telling.ts';

/** The time of each team in a contest with individual windows, for one reader. */
interface WindowFacts {
  /** What others have: the length, and until when. */
  readonly lengthMs: number;
  readonly endsAt: Date | undefined;
  /** What the reader's team has from its start, unless the contest is over before. */
  readonly ownMs: number;
  /** What the reader's team would have if it started now; undefined: it cannot. */
  readonly startMs: number | undefined;
  /** True: the reader sees neither problems nor results before the end. */
  readonly isClosed: boolean;
}

/** Undefined where all teams start together. */
export function windowOf(reader: ContestReader, nowMs: number): WindowFacts | undefined {
  const { clock, state } = reader.publicly;
  const { windowMs, durationMs } = clock;
  if (windowMs === undefined) return undefined;
  const endMs = wallTime(clock, durationMs);
  const team = reader.team === undefined ? undefined : reader.one('teams', reader.team);
  const isOpen = reader.isApart && state.started !== null;
  const mayStart = isOpen && !reader.isCoach && team !== undefined && team.start_time === undefined;
  const leftMs = Math.max(0, durationMs - (contestTimeAt(clock, nowMs) ?? 0));
  const ownMs = windowMs + (readSpan(team?.extra_time ?? '') ?? 0);
  return {
    lengthMs: windowMs,
    ownMs,
    endsAt: endMs === undefined ? undefined : new Date(endMs),
    startMs: mayStart ? Math.min(ownMs, leftMs) : undefined,
    isClosed: isOpen && !reader.isJury && team?.start_time === undefined,
  };
}

/** Starts the time of the caller's team. @returns when
 *  @throws HttpError 409 if that is not possible, or was done before */
export async function startOwnTime(visit: ContestVisit<unknown, 'team'>): Promise<string> {
  const { services, reader } = visit;
  const refused = await startWindow(services.db, reader.id, signedIn(visit).id);
  if (refused !== undefined) throw new HttpError(409, refused.refused);
  await told(visit, { action: 'start-of-team', object: reader.team, details: {} });
  return reader.one('teams', reader.team)?.start_time ?? '';
}
