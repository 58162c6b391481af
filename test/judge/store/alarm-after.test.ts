import { describe, expect, it } from 'vitest';
import { alarmAfter } from '../../../judge/store/records/reading-entries.ts';

const bounds = { reference: 10, waiting: null };
const alarmOf = (
  before: Partial<Parameters<typeof alarmAfter>[0]>,
  found: Partial<Parameters<typeof alarmAfter>[1]>,
  more: Partial<Parameters<typeof alarmAfter>[2]> = {},
) =>
  alarmAfter(
    { isNew: false, alarm: null, moves: null, ...before },
    { moves: null, doubts: false, ...found },
    { ...bounds, ...more },
  );

describe('the alarm of an entry for a record', () => {
  it('rings for what is shorter than the reference and than all that wait', () => {
    expect([9, 10, 11, null].map((moves) => alarmOf({}, { moves }))).toEqual(['open', null, null, null]);
    expect([7, 8, 9].map((moves) => alarmOf({}, { moves }, { waiting: 8 }))).toEqual(['open', null, null]);
    expect(alarmOf({}, { moves: 3 }, { reference: 0 })).toBe(null); // the jury has no sequence yet
  });

  it('rings where the judge doubts its own data', () => {
    expect(alarmOf({}, { doubts: true })).toBe('open');
  });

  it('is answered by a second simulation only if that finds the same', () => {
    expect(alarmOf({ alarm: 'agreeing', moves: 9 }, { moves: 9 })).toBe('agreed');
    for (const moves of [8, 10, null])
      expect(alarmOf({ alarm: 'agreeing', moves: 9 }, { moves })).toBe('open');
  });

  it.each(['agreed', 'refused'] as const)('stays %s as long as the entry has as many moves', (alarm) => {
    expect(alarmOf({ alarm, moves: 9 }, { moves: 9 }, { reference: 9 })).toBe(alarm);
    expect(alarmOf({ alarm, moves: 9 }, { moves: 8 }, { reference: 9 })).toBe('open');
    expect(alarmOf({ alarm, moves: 9 }, { moves: 12 })).toBe(null);
    expect(alarmOf({ alarm, moves: 9 }, { moves: null })).toBe(null);
  });

  it('waits on while the entry beats the reference, even if a shorter one waits too', () => {
    expect(alarmOf({ alarm: 'open', moves: 9 }, { moves: 9 }, { waiting: 8 })).toBe('open');
    expect(alarmOf({ alarm: 'open', moves: 9 }, { moves: 9 }, { reference: 9 })).toBe(null);
    expect(alarmOf({ alarm: 'open', moves: 9 }, { moves: null })).toBe(null);
  });
});
