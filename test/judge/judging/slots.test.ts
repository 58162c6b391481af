import { describe, expect, test } from 'vitest';
import { FairSlots } from '../../../judge/judging/cases/slots.ts';

const never = new AbortController().signal;
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('slots', () => {
  test('are given to callers in turn, however many one of them requests', async () => {
    const slots = new FairSlots(1);
    const [greedy, modest, third] = [{}, {}, {}];
    await slots.take(greedy, never);
    const order: string[] = [];
    const want = (caller: object, name: string) =>
      void slots.take(caller, never).then(() => order.push(name));
    for (const name of ['g1', 'g2', 'g3', 'g4']) want(greedy, name);
    for (const name of ['m1', 'm2']) want(modest, name);
    want(third, 't1');
    expect([slots.taken, slots.waiting]).toEqual([1, 7]);
    for (let done = 0; done < 7; done++) {
      slots.give();
      await tick();
    }
    expect(order).toEqual(['g1', 'm1', 't1', 'g2', 'm2', 'g3', 'g4']);
    slots.give();
    expect([slots.taken, slots.waiting]).toEqual([0, 0]);
  });

  test('are never exceeded', async () => {
    const slots = new FairSlots(3);
    let [running, most] = [0, 0];
    const work = async (caller: object) => {
      await slots.take(caller, never);
      most = Math.max(most, ++running);
      await tick();
      running--;
      slots.give();
    };
    const callers = [{}, {}];
    await Promise.all(Array.from({ length: 40 }, (_, index) => work(callers[index % 2] ?? {})));
    expect([running, most, slots.taken]).toEqual([0, 3, 0]);
  });

  test('are not lost when a caller stops waiting', async () => {
    const slots = new FairSlots(1);
    const controller = new AbortController();
    await slots.take({}, never);
    const leaving = slots.take({}, controller.signal);
    const staying = slots.take({}, never);
    controller.abort(new Error('enough'));
    await expect(leaving).rejects.toThrow('enough');
    slots.give();
    await staying;
    await expect(slots.take({}, controller.signal)).rejects.toThrow('enough');
    expect([slots.taken, slots.waiting]).toEqual([1, 0]);
  });
});
