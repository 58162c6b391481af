import { expect, it } from 'vitest';
import { isZone, textIn, zonedTime } from '../../../judge/web/parts/zoned-time.ts';

// Changes of clocks: Directive 2000/84/EC (last Sundays of March and October, 01:00 UTC); US Energy Policy Act of 2005
// (second Sunday of March, first Sunday of November, 02:00); Lord Howe Island changes by half an hour.
it.each([
  ['2027-01-10 09:00', 'UTC', '2027-01-10T09:00:00Z'],
  ['2027-01-10 09:00', 'Europe/Vienna', '2027-01-10T08:00:00Z'],
  ['2027-07-10T09:00', 'Europe/Vienna', '2027-07-10T07:00:00Z'],
  ['2027-03-28 01:59', 'Europe/Vienna', '2027-03-28T00:59:00Z'],
  ['2027-03-28 03:00', 'Europe/Vienna', '2027-03-28T01:00:00Z'],
  ['2027-03-14 03:00', 'America/New_York', '2027-03-14T07:00:00Z'],
  ['2027-01-10 09:00', 'Asia/Kolkata', '2027-01-10T03:30:00Z'],
  ['2027-01-10 00:30', 'Pacific/Auckland', '2027-01-09T11:30:00Z'],
])('%s in %s is %s', (typed, zone, utc) => {
  expect(zonedTime(typed, zone)).toEqual({ ms: Date.parse(utc) });
});

it.each([
  ['2027-10-31 02:30', 'Europe/Vienna', ['2027-10-31 00:30', '2027-10-31 01:30']],
  ['2027-11-07 01:30', 'America/New_York', ['2027-11-07 05:30', '2027-11-07 06:30']],
  ['2027-04-04 01:45', 'Australia/Lord_Howe', ['2027-04-03 14:45', '2027-04-03 15:15']],
])('%s is shown twice in %s', (typed, zone, twice) => {
  expect(zonedTime(typed, zone)).toEqual({ twice });
});

it.each([
  ['2027-03-28 02:30', 'Europe/Vienna', '2027-03-28 03:30'],
  ['2027-03-14 02:00', 'America/New_York', '2027-03-14 03:00'],
  ['2027-10-03 02:15', 'Australia/Lord_Howe', '2027-10-03 02:45'],
])('%s is skipped in %s: it would be %s', (typed, zone, later) => {
  expect(zonedTime(typed, zone)).toEqual({ skippedTo: later });
});

it('what is no time, and what is no zone, is told', () => {
  for (const typed of ['', 'soon', '2027-02-30 09:00x', '2027-13-01 09:00', '9:00'])
    expect(zonedTime(typed, 'UTC')).toBeUndefined();
  expect(['UTC', 'Europe/Vienna', 'Mars/Olympus', '', 'Europe/Vienna<'].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('shows a moment by the clocks of a zone', () => {
  expect(textIn(Date.parse('2027-07-10T22:05:00Z'), 'Europe/Vienna')).toBe('2027-07-11 00:05');
});
