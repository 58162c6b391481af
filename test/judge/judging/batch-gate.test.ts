import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchGate } from '../../../judge/judging/run-cases.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Callers wait one after the other; returns which have continued. */
function waiters() {
  const gate = new BatchGate(3, 5);
  const gone: number[] = [];
  const wait = (name: number) => void gate.wait().then(() => gone.push(name));
  return { gate, gone, wait };
}

test('the first caller does not wait, the next ones wait for each other', async () => {
  const { gone, wait } = waiters();
  for (const name of [1, 2, 3]) wait(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1]);
  wait(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 2, 3, 4]);
});

test('no caller waits longer than 5 ms, and none after a pause', async () => {
  const { gone, wait } = waiters();
  wait(1);
  wait(2);
  await vi.advanceTimersByTimeAsync(4);
  expect(gone).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(5);
  wait(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 2, 3]);
});

test('at the end of the runs all continue', async () => {
  const { gate, gone, wait } = waiters();
  wait(1);
  wait(2);
  gate.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toEqual([1, 2]);
});
