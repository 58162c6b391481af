import { expect, test } from 'vitest';
import { FairSlots, SessionSlot } from '../../../judge/judging/cases/slots.ts';

const never = new AbortController().signal;

/** Work that ends when told to. */
function work() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what runs in one session has one slot, which is given back when the last of it ends', async () => {
  const slots = new FairSlots(2);
  const slot = new SessionSlot(slots, {}, never);
  const [first, second] = [work(), work()];
  const both = [slot.take(first.run), slot.take(second.run)];
  await tick();
  expect(slots.taken).toBe(1);
  first.end();
  await tick();
  expect(slots.taken).toBe(1);
  second.end();
  await Promise.all(both);
  expect(slots.taken).toBe(0);
});

test('a slot may be shared only while something runs in it and nobody waits for it', async () => {
  const slots = new FairSlots(1);
  const slot = new SessionSlot(slots, {}, never);
  expect(slot.mayShare).toBe(false);
  const first = work();
  const running = slot.take(first.run);
  await tick();
  expect(slot.mayShare).toBe(true);
  const other = slots.take({}, never);
  expect(slot.mayShare).toBe(false);
  first.end();
  await running;
  await other;
  expect([slots.taken, slot.mayShare]).toEqual([1, false]);
});

test('a caller that stops waiting frees its place', async () => {
  const slots = new FairSlots(1);
  const leaving = new AbortController();
  const slot = new SessionSlot(slots, {}, leaving.signal);
  await slots.take({}, never);
  const ran: number[] = [];
  const waiting = [1, 2].map((one) => slot.take(async () => void ran.push(one)));
  leaving.abort(new Error('left'));
  for (const one of waiting) await expect(one).rejects.toThrow('left');
  slots.give();
  expect([ran, slots.taken, slots.waiting]).toEqual([[], 0, 0]);
});
