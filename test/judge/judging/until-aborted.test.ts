import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { FairSlots, UntilAborted } from '../../../judge/judging/cases/slots.ts';
import { QuietLock } from '../../../judge/judging/quiet/quiet-lock.ts';

test('any number of waiting callers share one listener of a signal, and all leave when it aborts', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const slots = new FairSlots(1);
  await slots.take({}, signal);
  const lock = new QuietLock().until(signal);
  const ending = new UntilAborted(signal);
  let release: () => void = () => {};
  const holding = lock.alone(() => new Promise<void>((resolve) => (release = resolve)));
  const never = new Promise<void>(() => {});
  const waiting = Array.from({ length: 20 }, () => [
    slots.take({}, signal),
    lock.shared(async () => {}),
    ending.wait(never),
  ]).flat();
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  controller.abort(new Error('enough'));
  const ends = await Promise.allSettled([holding, ...waiting]);
  expect(ends).toEqual(ends.map(() => ({ status: 'rejected', reason: new Error('enough') })));
  release();
  expect(slots.waiting).toBe(0);
});

test('a caller that no longer waits is not notified', async () => {
  const controller = new AbortController();
  const ending = new UntilAborted(controller.signal);
  let late = 0;
  expect(await ending.wait(Promise.resolve(7), () => late++)).toBe(7);
  controller.abort(new Error('enough'));
  await expect(ending.wait(Promise.resolve(7), () => late++)).rejects.toThrow('enough');
  expect(late).toBe(1);
});
