import { expect, it } from 'vitest';
import {
  type ContestNow,
  clockOf,
  endNow,
  freezeNow,
  isRefused,
  pauseStart,
  removeInterval,
  setDuration,
  setFreeze,
  setStart,
  stateAt,
  takeBack,
} from '#contest';
import { apiTime, type ContestObject } from '#protocol';

const hour = 3_600_000;
const startMs = Date.parse('2027-03-01T09:00:00Z');
const contest: ContestObject = {
  id: 'finals',
  name: 'Finals',
  start_time: apiTime(startMs),
  duration: '5:00:00.000',
  scoreboard_freeze_duration: '1:00:00.000',
  scoreboard_type: 'pass-fail',
  rules: 'icpc',
  feedback: 'verdict',
  public: true,
};

const at = (object: ContestObject, nowMs: number): ContestNow => ({
  object,
  nowMs,
  state: stateAt(clockOf(object), undefined, nowMs),
});

function done(result: ContestObject | { readonly refused: string } | undefined): ContestObject {
  if (result === undefined || isRefused(result)) throw new Error(JSON.stringify(result));
  return result;
}

it.each([
  ['a start', startMs - hour, (now: ContestNow) => setStart(now, startMs + hour)],
  ['a start that was cancelled', startMs - hour, (now: ContestNow) => pauseStart(now)],
  ['a longer contest', startMs + hour, (now: ContestNow) => setDuration(now, 6 * hour)],
  ['a shorter contest', startMs + hour, (now: ContestNow) => setDuration(now, 4 * hour)],
  ['a longer freeze', startMs + hour, (now: ContestNow) => setFreeze(now, 2 * hour)],
  ['no freeze', startMs + hour, (now: ContestNow) => setFreeze(now, 0)],
  [
    'an interval',
    startMs + hour,
    (now: ContestNow) => removeInterval(now, { fromMs: startMs + hour / 2, toMs: startMs + hour }),
  ],
  ['an end', startMs + 2 * hour, endNow],
] as const)('%s is taken back: the clock is as it was', (_, nowMs, change) => {
  const changed = done(change(at(contest, nowMs)));
  expect(clockOf(changed)).not.toEqual(clockOf(contest));
  expect(clockOf(done(takeBack(at(changed, nowMs + 1_000), contest)))).toEqual(clockOf(contest));
});

it('a frozen board is not opened, and what has started is not unstarted', () => {
  const nowMs = startMs + 2 * hour;
  const frozen = done(freezeNow(at(contest, nowMs)));
  expect(takeBack(at(frozen, nowMs + 1_000), contest)).toMatchObject({
    refused: expect.stringContaining('frozen'),
  });
  const unscheduled = { ...contest, start_time: null };
  expect(takeBack(at(contest, nowMs), unscheduled)).toMatchObject({
    refused: expect.stringContaining('started'),
  });
});

it('a change of something else is none of the clock', () => {
  expect(takeBack(at({ ...contest, name: 'Other' }, startMs), contest)).toBeUndefined();
});
