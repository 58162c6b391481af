/** Theory of operation. Every change of a contest's clock is a function from the contest and the time to the contest
 *  afterwards, or a refusal that says why not. The store applies them under the lock of the contest. No change but a
 *  thaw makes public what was not: a freeze is written as a length before the end, but what counts is the moment at
 *  which the board froze, so whatever moves that length or the end keeps the moment (`keepFrozen`). */
import { apiSpan, apiTime, type ContestObject, readTime, type StateObject, utcText } from '#protocol';
import { clockOf, contestTimeAt, freezeStart, lengthOf, wallTime } from './clock.ts';

/** Why a change was refused, in one line: found, expected. */
export interface ContestRefusal {
  readonly refused: string;
}

/** True for a refusal. */
export const isRefused = (result: object): result is ContestRefusal => 'refused' in result;

/** A contest at a moment. */
export interface ContestNow {
  readonly object: ContestObject;
  readonly state: StateObject;
  readonly nowMs: number;
}

const soonMs = 30_000;

/** The shortest freeze: a length of 0 would open the board. */
const shortestFreezeMs = 1;

const refuse = (refused: string): ContestRefusal => ({ refused });

/** Starts the contest now. */
export const startNow = ({ object, state, nowMs }: ContestNow): ContestObject | ContestRefusal =>
  state.started === null
    ? { ...object, start_time: apiTime(nowMs), countdown_pause_time: null }
    : refuse(`the contest started at ${utcText(state.started)}`);

/** Sets or moves the start. As in the Contest API, neither the old nor the new start may be past or within 30 s; but a
 *  class may have begun before anybody sets that. */
export function setStart(
  { object, state, nowMs }: ContestNow,
  startMs: number,
): ContestObject | ContestRefusal {
  const closed = startClosed({ object, state, nowMs });
  if (closed !== undefined) return closed;
  const hasBegun =
    object.rules === 'class' && startMs < nowMs && startMs + clockOf(object).durationMs > nowMs;
  if (startMs < nowMs + soonMs && !hasBegun)
    return refuse(`start ${utcText(startMs)}: expected a time at least 30 s from now (${utcText(nowMs)})`);
  return { ...object, start_time: apiTime(startMs), countdown_pause_time: null };
}

/** Makes the start unknown again. `pauseMs`: what the countdown shows meanwhile. */
export function pauseStart(now: ContestNow, pauseMs?: number): ContestObject | ContestRefusal {
  const closed = startClosed(now);
  if (closed !== undefined) return closed;
  const countdown_pause_time = pauseMs === undefined ? null : apiSpan(pauseMs);
  return { ...now.object, start_time: null, countdown_pause_time };
}

function startClosed({ object, state, nowMs }: ContestNow): ContestRefusal | undefined {
  const { startMs } = clockOf(object);
  if (state.started !== null) return refuse(`the contest started at ${utcText(state.started)}`);
  if (startMs !== undefined && startMs < nowMs + soonMs)
    return refuse('the contest starts within 30 s: its start cannot be moved any more');
  return undefined;
}

/** Sets the length of the contest. A board that is frozen already stays frozen from the same moment. */
export function setDuration(now: ContestNow, durationMs: number): ContestObject | ContestRefusal {
  const { object, state } = now;
  if (state.finalized !== null) return refuse('the results are final');
  const { freezeMs, windowMs } = clockOf(object);
  if (durationMs <= 0) return refuse(`duration ${apiSpan(durationMs)}: expected more than nothing`);
  if (state.started === null && windowMs !== undefined && windowMs > durationMs)
    return refuse(
      `duration ${apiSpan(durationMs)}: expected at least the time of each team (${apiSpan(windowMs)})`,
    );
  if (state.frozen === null && windowMs === undefined && freezeMs > durationMs)
    return refuse(`duration ${apiSpan(durationMs)}: expected at least the freeze (${apiSpan(freezeMs)})`);
  return keepFrozen(now, { ...object, duration: apiSpan(durationMs) });
}

/** Ends the contest now. A board that is not frozen by then never freezes: everybody has seen it. With individual
 *  windows nobody has. */
export function endNow(now: ContestNow): ContestObject | ContestRefusal {
  const { object, state, nowMs } = now;
  if (state.started === null) return refuse('the contest has not started');
  if (state.ended !== null) return refuse(`the contest ended at ${utcText(state.ended)}`);
  const clock = clockOf(object);
  const isSeen = state.frozen === null && clock.windowMs === undefined;
  const kept = isSeen ? { ...object, ...freezeKey(0) } : object;
  return setDuration({ ...now, object: kept }, contestTimeAt(clock, nowMs) ?? 0);
}

/** Gives each team a time of its own between start and end; undefined: all start together. */
export function setWindow(
  { object, state }: ContestNow,
  windowMs: number | undefined,
): ContestObject | ContestRefusal {
  const { individual_duration: _, ...rest } = object;
  if (state.started !== null) return refuse(windowsStay(state.started));
  if (windowMs === undefined) return rest;
  const { durationMs, freezeMs } = clockOf(object);
  const shown = `time of each team ${apiSpan(windowMs)}`;
  if (object.rules === 'class')
    return refuse('a class has deadlines: its students have no time of their own');
  if (windowMs < Math.max(freezeMs, 1) || windowMs > durationMs)
    return refuse(
      `${shown}: expected between the freeze (${apiSpan(freezeMs)}) and the duration (${apiSpan(durationMs)})`,
    );
  return { ...rest, individual_duration: apiSpan(windowMs) };
}

/** Why the time of each team cannot be changed any more: it would change when everything was done, and what teams that
 *  have not started may see. */
export const windowsStay = (started: string): string =>
  `the contest started at ${utcText(started)}: the time of each team stays; give teams extra minutes instead`;

/** Sets how long before the end the board is frozen; 0: never. One that is frozen already can only be frozen from an
 *  earlier moment. */
export function setFreeze({ object, state }: ContestNow, freezeMs: number): ContestObject | ContestRefusal {
  if (state.ended !== null) return refuse(`the contest ended at ${utcText(state.ended)}`);
  const clock = clockOf(object);
  const shown = `freeze ${apiSpan(freezeMs)}`;
  if (freezeMs < 0 || freezeMs > lengthOf(clock))
    return refuse(`${shown}: expected at most the duration (${apiSpan(lengthOf(clock))})`);
  const frozenSince = clock.windowMs === undefined ? state.frozen : state.started;
  if (frozenSince !== null && freezeMs < clock.freezeMs)
    return refuse(
      `${shown}: the board has been frozen since ${utcText(frozenSince)}; expected at least ${apiSpan(clock.freezeMs)}`,
    );
  return { ...object, ...freezeKey(freezeMs) };
}

/** Freezes the board now. */
export function freezeNow({ object, state, nowMs }: ContestNow): ContestObject | ContestRefusal {
  if (state.started === null) return refuse('the contest has not started');
  if (state.ended !== null) return refuse(`the contest ended at ${utcText(state.ended)}`);
  if (state.frozen !== null) return refuse(`the board has been frozen since ${utcText(state.frozen)}`);
  const clock = clockOf(object);
  if (clock.windowMs !== undefined)
    return refuse('each team has a time of its own: set the freeze as a length');
  return { ...object, ...freezeKey(clock.durationMs - (contestTimeAt(clock, nowMs) ?? 0)) };
}

const freezeKey = (freezeMs: number) => ({
  scoreboard_freeze_duration: freezeMs === 0 ? null : apiSpan(freezeMs),
});

/** The contest after a change of its clock: a board that is frozen stays frozen from the same moment, or from the end
 *  if that is now earlier; and if a finished contest runs again, its board waits for a new thaw. With individual
 *  windows the moments are those of teams, and what was public cannot become secret again. */
function keepFrozen({ state, nowMs }: ContestNow, object: ContestObject): ContestObject | ContestRefusal {
  const clock = clockOf(object);
  const runsAgain = state.ended !== null && (wallTime(clock, clock.durationMs) ?? 0) > nowMs;
  if (clock.windowMs !== undefined)
    return runsAgain
      ? refuse('the contest is over, and everybody has seen its problems: no window can be opened again')
      : object;
  const kept = runsAgain ? { ...object, scoreboard_thaw_time: null } : object;
  const frozenMs = state.frozen === null ? undefined : readTime(state.frozen);
  const fromMs = frozenMs === undefined ? undefined : contestTimeAt(clock, frozenMs);
  if (fromMs === undefined) return kept;
  return { ...kept, ...freezeKey(Math.max(shortestFreezeMs, clock.durationMs - fromMs)) };
}

/** Thaws the board at a moment; a past one means now. */
export function thawAt({ object, state, nowMs }: ContestNow, thawMs: number): ContestObject | ContestRefusal {
  if (freezeStart(clockOf(object)) === undefined) return refuse('the board of this contest is never frozen');
  if (state.ended === null) return refuse('the contest is not over');
  if (state.thawed !== null) return refuse(`the board was thawed at ${utcText(state.thawed)}`);
  return { ...object, scoreboard_thaw_time: apiTime(Math.max(thawMs, nowMs)) };
}

/** Removes an interval from the contest: what was submitted in it has the contest time of its beginning, and the end
 *  moves. */
export function removeInterval(
  now: ContestNow,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): ContestObject | ContestRefusal {
  const { object, state, nowMs } = now;
  const clock = clockOf(object);
  const shown = `interval ${utcText(fromMs)} to ${utcText(toMs)}`;
  if (state.started === null) return refuse('the contest has not started');
  if (state.finalized !== null) return refuse('the results are final');
  if (fromMs >= toMs) return refuse(`${shown}: expected an end after the beginning`);
  const endMs = wallTime(clock, clock.durationMs) ?? nowMs;
  if (fromMs < (clock.startMs ?? 0) || fromMs >= endMs)
    return refuse(`${shown}: expected a beginning within the contest`);
  if (clock.removed.some((other) => other.fromMs < toMs && fromMs < other.toMs))
    return refuse(`${shown}: another removed interval overlaps it`);
  const added = { start_time: apiTime(fromMs), end_time: apiTime(toMs) };
  const removed_intervals = [...(object.removed_intervals ?? []), added];
  // A team that is in its freeze is then at an earlier contest time.
  const longer = clock.windowMs === undefined || clock.freezeMs === 0 ? 0 : toMs - fromMs;
  const freezeMs = Math.min(clock.freezeMs + longer, lengthOf(clock));
  const kept = longer > 0 ? { ...object, ...freezeKey(freezeMs) } : object;
  return keepFrozen(now, { ...kept, removed_intervals });
}

/** Takes a removed interval back. `fromMs`: its beginning. */
export function restoreInterval(now: ContestNow, fromMs: number): ContestObject | ContestRefusal {
  const { object, state } = now;
  if (state.finalized !== null) return refuse('the results are final');
  const all = object.removed_intervals ?? [];
  const left = all.filter(({ start_time }) => start_time !== apiTime(fromMs));
  if (left.length === all.length) return refuse(`no removed interval begins at ${utcText(fromMs)}`);
  return keepFrozen(now, { ...object, removed_intervals: left });
}
