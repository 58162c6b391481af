import { type ContestObject, readTime } from '#protocol';
import { clockOf, stateAt } from './clock.ts';
import {
  type ContestNow,
  type ContestRefusal,
  isRefused,
  pauseStart,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  setStart,
} from './clock-changes.ts';

type Change = (now: ContestNow) => ContestObject | ContestRefusal;

/** Gives the clock of a contest the times that it had before, by the same rules as any change.
 *  @param before - the contest as it was
 *  @returns undefined if its clock was the same */
export function takeBack(now: ContestNow, before: ContestObject): ContestObject | ContestRefusal | undefined {
  const changes = changesTo(clockOf(now.object), clockOf(before));
  if (changes.length === 0) return undefined;
  const { nowMs } = now;
  const finalizedMs = now.state.finalized === null ? undefined : readTime(now.state.finalized);
  return changes.reduce<ContestObject | ContestRefusal>(
    (object, change) =>
      isRefused(object)
        ? object
        : change({ object, nowMs, state: stateAt(clockOf(object), finalizedMs, nowMs) }), // it may run again
    now.object,
  );
}

type Clock = ReturnType<typeof clockOf>;

function changesTo(now: Clock, before: Clock): readonly Change[] {
  const isIn = ({ removed }: Clock, fromMs: number) => removed.some((one) => one.fromMs === fromMs);
  const { startMs } = before;
  const start: Change = startMs === undefined ? (at) => pauseStart(at) : (at) => setStart(at, startMs);
  const freeze: Change = (at) => setFreeze(at, before.freezeMs);
  return [
    ...(startMs === now.startMs ? [] : [start]),
    ...now.removed
      .filter(({ fromMs }) => !isIn(before, fromMs))
      .map(
        ({ fromMs }): Change =>
          (at) =>
            restoreInterval(at, fromMs),
      ),
    ...before.removed
      .filter(({ fromMs }) => !isIn(now, fromMs))
      .map(
        (interval): Change =>
          (at) =>
            removeInterval(at, interval),
      ),
    // A freeze is never longer than the contest.
    ...(before.freezeMs < now.freezeMs ? [freeze] : []),
    ...(before.durationMs === now.durationMs ? [] : [(at: ContestNow) => setDuration(at, before.durationMs)]),
    ...(before.freezeMs > now.freezeMs ? [freeze] : []),
  ];
}
