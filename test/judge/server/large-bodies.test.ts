import { expect, it } from 'vitest';
import { LargeBodies } from '../../../judge/server/large-bodies.ts';

const large = 64 * 1024 ** 2;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('of requests with large bodies so many work at once, and the others in order', async () => {
  const bodies = new LargeBodies(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    bodies.during(large, () => {
      begun.push(number);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [1, 2, 3, 4].map(work);
  await settled();
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await settled();
  ends[3]?.();
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('a small body never waits', async () => {
  const bodies = new LargeBodies(0);
  expect(await bodies.during(8 * 1024 ** 2, async () => 'done')).toBe('done');
});

it('who waits for too long is told to come back, and a failure gives the turn to the next', async () => {
  const bodies = new LargeBodies(1, 1);
  let end = () => {};
  const first = bodies.during(large, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(bodies.during(large, async () => 1)).rejects.toMatchObject({ status: 503 });
  end();
  await first;
  await expect(bodies.during(large, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await bodies.during(large, async () => 2)).toBe(2);
});
