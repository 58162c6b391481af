import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type ContestClock,
  clockOf,
  contestTimeAt,
  freezeNow,
  isRefused,
  nextChange,
  pauseStart,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  setStart,
  startNow,
  stateAt,
  thawAt,
  wallTime,
} from '#contest';
import { apiSpan, apiTime, type ContestObject, readSpan, readTime } from '#protocol';
import { at, contest, startMs } from '../log-of.ts';

const minute = 60_000;
const clock = (changes: Partial<ContestClock> = {}): ContestClock => ({
  startMs,
  durationMs: 300 * minute,
  freezeMs: 60 * minute,
  thawMs: undefined,
  removed: [],
  ...changes,
});
const finals = contest().data as ContestObject;
const now = (minutes: number, object = finals, finalized?: number) => {
  const nowMs = startMs + minutes * minute;
  return { object, nowMs, state: stateAt(clockFrom(object), finalized, nowMs) };
};
const clockFrom = (object: ContestObject): ContestClock =>
  clock({
    startMs: object.start_time === null ? undefined : Date.parse(object.start_time),
    durationMs: readSpan(object.duration) ?? 0,
    freezeMs: readSpan(object.scoreboard_freeze_duration ?? '0:00:00') ?? 0,
  });

describe('spans and times', () => {
  it.each([
    [0, '0:00:00.000'],
    [-932_457, '-0:15:32.457'],
    [360_000_000, '100:00:00.000'],
  ])('%i ms are written %s and read back', (ms, text) => {
    expect(apiSpan(ms)).toBe(text);
    expect(readSpan(text)).toBe(ms);
  });

  it.each(['0:60:00', '1:2:3', '', '5', 'x'])('%j is no span', (text) => {
    expect(readSpan(text)).toBeUndefined();
  });

  it.each([
    ['2026-11-20T11:00:00.000+01:00', startMs],
    ['2026-11-20T11:00:00+01', startMs],
    ['2026-11-20T10:00:00Z', startMs],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
  ])('%j is read as a moment', (text, ms) => {
    expect(readTime(text)).toBe(ms);
  });
});

describe('removed intervals', () => {
  const removed = [
    { fromMs: startMs + 10 * minute, toMs: startMs + 15 * minute },
    { fromMs: startMs + 40 * minute, toMs: startMs + 41 * minute },
  ];

  it.each([
    [-5, -5],
    [9, 9],
    [12, 10],
    [15, 10],
    [20, 15],
    [50, 44],
  ])('minute %i of the wall is minute %i of the contest', (wall, expected) => {
    expect(contestTimeAt(clock({ removed }), startMs + wall * minute)).toBe(expected * minute);
  });

  it('move the end by their length', () => {
    expect(stateAt(clock({ removed }), undefined, startMs + 305 * minute).ended).toBeNull();
    expect(stateAt(clock({ removed }), undefined, startMs + 306 * minute).ended).toBe(at(306));
  });

  test('a contest time first comes at its wall time', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { maxLength: 8 }),
        fc.integer({ min: 0, max: 300 }),
        (numbers, contestMinute) => {
          const edges = [...new Set(numbers)].sort((a, b) => a - b);
          const intervals = edges.flatMap((from, index) =>
            index % 2 === 0 && edges[index + 1] !== undefined
              ? [{ fromMs: startMs + from * minute, toMs: startMs + edges[index + 1]! * minute }]
              : [],
          );
          const own = clock({ removed: intervals });
          const wall = wallTime(own, contestMinute * minute)!;
          expect(contestTimeAt(own, wall)).toBe(contestMinute * minute);
          expect(contestTimeAt(own, wall - 1)!).toBeLessThan(contestMinute * minute);
        },
      ),
    ));
});

describe('the state', () => {
  it('holds the moments that count, not those at which somebody noticed', () => {
    const late = startMs + 1_000 * minute;
    expect(stateAt(clock({ thawMs: startMs + 400 * minute }), startMs + 390 * minute, late)).toEqual({
      started: at(0),
      frozen: at(240),
      ended: at(300),
      thawed: at(400),
      finalized: at(390),
      end_of_updates: at(400),
    });
  });

  it('of a contest without freeze is never frozen nor thawed', () => {
    const own = clock({ freezeMs: 0, thawMs: startMs });
    expect(stateAt(own, startMs + 301 * minute, startMs + 500 * minute)).toMatchObject({
      frozen: null,
      thawed: null,
      end_of_updates: at(301),
    });
  });

  it('changes next at the next milestone', () => {
    expect(nextChange(clock(), startMs - 1)).toBe(startMs);
    expect(nextChange(clock(), startMs)).toBe(startMs + 240 * minute);
    expect(nextChange(clock(), startMs + 300 * minute)).toBeUndefined();
    expect(nextChange(clock({ startMs: undefined }), startMs)).toBeUndefined();
  });
});

describe('a change of the clock', () => {
  it('starts a contest at once, but not twice', () => {
    expect(startNow(now(-60))).toMatchObject({ start_time: at(-60) });
    expect(startNow(now(1))).toMatchObject({ refused: expect.stringContaining('started') });
  });

  it.each([
    ['the old start is within 30 s', -0.4, 60],
    ['the new start is within 30 s', -60, -59.6],
    ['the new start is past', -60, -70],
    ['the contest runs', 5, 60],
  ])('of the start is refused if %s', (_, nowMinute, newMinute) => {
    expect(isRefused(setStart(now(nowMinute), startMs + newMinute * minute))).toBe(true);
  });

  it('of the start of a class may be to a time that is past, unless the class would be over', () => {
    const course = { ...finals, rules: 'class' as const, start_time: null };
    expect(setStart(now(100, course), startMs)).toMatchObject({ start_time: at(0) });
    expect(isRefused(setStart(now(301, course), startMs))).toBe(true);
    expect(isRefused(setStart(now(100, { ...finals, start_time: null }), startMs))).toBe(true);
  });

  it('of the start pauses the countdown and sets it again', () => {
    const paused = pauseStart(now(-60), 15 * minute) as ContestObject;
    expect(paused).toMatchObject({ start_time: null, countdown_pause_time: '0:15:00.000' });
    expect(setStart(now(-50, paused), startMs)).toMatchObject({
      start_time: at(0),
      countdown_pause_time: null,
    });
  });

  it('of the length keeps a frozen board frozen from the same moment', () => {
    expect(setDuration(now(250), 360 * minute)).toMatchObject({
      duration: '6:00:00.000',
      scoreboard_freeze_duration: '2:00:00.000',
    });
    expect(setDuration(now(100), 360 * minute)).toMatchObject({ scoreboard_freeze_duration: '1:00:00.000' });
    expect(setDuration(now(100), 30 * minute)).toMatchObject({ refused: expect.stringContaining('0:30:00') });
  });

  it('freezes now, or at another time', () => {
    expect(freezeNow(now(100))).toMatchObject({ scoreboard_freeze_duration: '3:20:00.000' });
    expect(isRefused(freezeNow(now(250)))).toBe(true);
    expect(setFreeze(now(100), 0)).toMatchObject({ scoreboard_freeze_duration: null });
    expect(isRefused(setFreeze(now(100), 301 * minute))).toBe(true);
  });

  it('thaws after the end, never in the past', () => {
    expect(isRefused(thawAt(now(299), startMs))).toBe(true);
    expect(thawAt(now(310), startMs)).toMatchObject({
      scoreboard_thaw_time: apiTime(startMs + 310 * minute),
    });
  });

  it('removes an interval and takes it back', () => {
    const interval = { fromMs: startMs + 10 * minute, toMs: startMs + 15 * minute };
    const removed = removeInterval(now(20), interval) as ContestObject;
    expect(removed.removed_intervals).toEqual([{ start_time: at(10), end_time: at(15) }]);
    expect(restoreInterval(now(20, removed), interval.fromMs)).toEqual({ ...finals, removed_intervals: [] });
    expect(isRefused(removeInterval(now(20), { fromMs: startMs - minute, toMs: startMs }))).toBe(true);
  });

  const between = (from: number, to: number) => ({
    fromMs: startMs + from * minute,
    toMs: startMs + to * minute,
  });
  const cut = removeInterval(now(20), between(10, 15)) as ContestObject;
  const over = now(310, finals, startMs + 305 * minute);

  it.each([
    ['a length of nothing', setDuration(now(100), 0), /duration 0:00:00.000.*more than nothing/],
    ['a length below nothing', setDuration(now(100), -minute), /duration -0:01:00.000/],
    ['a length shorter than the freeze', setDuration(now(100), 59 * minute), /0:59:00.000.*1:00:00.000/],
    ['a length after the results are final', setDuration(over, 400 * minute), /final/],
    ['a freeze longer than the contest', setFreeze(now(-60), 301 * minute), /5:01:00.000.*5:00:00.000/],
    ['a freeze below nothing', setFreeze(now(-60), -1), /freeze/],
    ['a freeze after the end', setFreeze(now(301), minute), /ended at/],
    ['a freeze by hand before the start', freezeNow(now(-1)), /not started/],
    ['a freeze by hand when it is frozen', freezeNow(now(241)), /frozen since/],
    ['a freeze by hand after the end', freezeNow(now(301)), /ended at/],
    ['a thaw before the end', thawAt(now(250), startMs), /not over/],
    [
      'a thaw of a board that is never frozen',
      thawAt(now(310, setFreeze(now(1), 0) as ContestObject), 0),
      /never frozen/,
    ],
    ['a pause of a contest that runs', pauseStart(now(5)), /started at/],
    ['an interval before the start', removeInterval(now(-1), between(10, 15)), /not started/],
    [
      'an interval that ends before it begins',
      removeInterval(now(20), between(15, 10)),
      /an end after the beginning/,
    ],
    ['an interval of nothing', removeInterval(now(20), between(15, 15)), /an end after the beginning/],
    ['an interval after the end', removeInterval(now(20), between(300, 310)), /within the contest/],
    ['an interval over another one', removeInterval(now(20, cut), between(12, 18)), /overlaps/],
    ['an interval when the results are final', removeInterval(over, between(10, 15)), /final/],
    ['the return of an interval that is none', restoreInterval(now(20, cut), startMs), /no removed interval/],
    ['the return of one when the results are final', restoreInterval(over, startMs), /final/],
  ])('is refused in words: %s', (_, result, words) => {
    expect(isRefused(result) ? result.refused : result).toMatch(words);
  });
});

describe('exercises of a class', () => {
  const course = contest({
    rules: 'class',
    scoreboard_freeze_duration: '1:00:00.000',
    exercises: {
      early: { due: '1:00:00.000' },
      later: { hidden_until: '1:00:00.000', opens: '2:00:00.000', due: '4:00:00.000' },
    },
  }).data as ContestObject;
  const stateIn = (minutes: number, object = course) =>
    stateAt(clockOf(object), undefined, startMs + minutes * minute);

  it('are hidden and closed until their moments come, which are changes of the clock', () => {
    expect(stateIn(-1)).toMatchObject({ hidden_exercises: ['later'], closed_exercises: ['later'] });
    expect(stateIn(59)).toMatchObject({ hidden_exercises: ['later'], closed_exercises: ['later'] });
    expect(stateIn(60)).toMatchObject({ closed_exercises: ['later'] });
    expect(stateIn(60)).not.toHaveProperty('hidden_exercises');
    expect(stateIn(120)).not.toHaveProperty('closed_exercises');
    const next = (minutes: number) => nextChange(clockOf(course), startMs + minutes * minute);
    expect([0, 60, 120].map(next)).toEqual([60, 120, 300].map((minutes) => startMs + minutes * minute));
  });

  it('stay hidden without a start, and are shown in any other contest', () => {
    expect(stateIn(500, { ...course, start_time: null })).toMatchObject({ hidden_exercises: ['later'] });
    expect(stateIn(0, { ...course, rules: 'ioi' })).not.toHaveProperty('hidden_exercises');
  });

  it('are on a board that never freezes', () => {
    expect(stateIn(299)).toMatchObject({ frozen: null });
  });
});
