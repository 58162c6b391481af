import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcements } from '../../../../judge/store/database/announcements.ts';

let heard: string[] = [];
let announcements: Announcements;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  announcements = new Announcements((channel, payload) => heard.push(`${channel} ${payload}`));
});
afterEach(() => {
  announcements.close();
  vi.useRealTimers();
});

const take = (count: number, payload: (number: number) => string): boolean => {
  let goesOn = true;
  for (let number = 0; number < count; number++) goesOn = announcements.take('event', payload(number));
  return goesOn;
};

it('the first is told at once, those that follow together and once each', () => {
  take(1, () => 'a');
  expect(heard).toEqual(['event a']);
  take(900, (number) => `b${number % 2}`);
  expect(heard).toEqual(['event a']);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(['event a', 'event b0', 'event b1']);
});

it('of too many different ones it is only told that anything may have changed', () => {
  take(1, () => 'a');
  take(4_000, String);
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(['event a', 'undefined ']);
});

it('whoever reads far too many is told to stop', () => {
  expect(take(4_000, () => 'a')).toBe(true);
  expect(take(4_000, () => 'a')).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(take(1, () => 'a')).toBe(true);
});

it('a flood that lasts is told of a bounded number of times', () => {
  for (let ms = 0; ms < 10_000; ms += 10) {
    take(500, (number) => `${ms} ${number}`);
    vi.advanceTimersByTime(10);
  }
  expect(heard.length).toBeLessThan(30);
});
