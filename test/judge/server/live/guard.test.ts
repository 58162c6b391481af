import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rights } from '../../../../judge/server/live/rights.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a stream ends with the session or token that opened it, not when all are checked', async () => {
  const rights = new Rights();
  const end = vi.fn();
  let isValid = true;
  rights.guard({ id: 1, leftMs: 5_000 }).start({ ask: async () => isValid, end });
  await vi.advanceTimersByTimeAsync(4_900);
  isValid = false; // nobody announces it
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(end).toHaveBeenCalledOnce();
  rights.close();
});

it('a right without an end, or with a distant one, sets no timer', async () => {
  const rights = new Rights();
  const before = vi.getTimerCount();
  rights.guard(undefined);
  rights.guard({ id: 1 });
  rights.guard({ id: 1, leftMs: 2 ** 33 });
  expect(vi.getTimerCount()).toBe(before);
  rights.close();
});
