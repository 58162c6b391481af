import { expect, it } from 'vitest';
import { Paced } from '../../../../../judge/server/contests/boards/paced.ts';

/** Something that takes so much CPU time to make, on clocks that stand still meanwhile. */
function pacedWith(costMs: (version: number) => number) {
  const clock = { nowMs: 1_000, cpuMs: 0 };
  const paced = new Paced<string>({ nowMs: () => clock.nowMs, cpuMs: () => clock.cpuMs });
  const made: number[] = [];
  const at = (version: number) =>
    paced.get(version, () => {
      clock.cpuMs += costMs(version);
      made.push(version);
      return `made from ${version}`;
    });
  return { clock, at, made };
}

it('what is cheap is made at every new version, and once for each', () => {
  const { at, made } = pacedWith(() => 10);
  expect(at(1)).toMatchObject({ value: 'made from 1', version: 1 });
  at(1);
  expect(at(2)).toMatchObject({ value: 'made from 2', version: 2 });
  expect(made).toEqual([1, 2]);
});

it('what is expensive is made a twentieth of the time, and says which version it is', () => {
  const { clock, at, made } = pacedWith(() => 100);
  at(1);
  at(2);
  clock.nowMs += 1_999;
  expect(at(3)).toMatchObject({ value: 'made from 2', version: 2 });
  clock.nowMs += 1;
  expect(at(4)).toMatchObject({ value: 'made from 4', version: 4 });
  expect(made).toEqual([1, 2, 4]);
});

it('what is expensive once is made at the next version all the same', () => {
  const { at, made } = pacedWith((version) => (version === 2 ? 100 : 1));
  for (const version of [1, 2, 3, 4]) at(version);
  expect(made).toEqual([1, 2, 3, 4]);
});
