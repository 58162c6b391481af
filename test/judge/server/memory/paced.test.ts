import { expect, it } from 'vitest';
import { Paced, PacedTogether } from '../../../../judge/server/memory/paced.ts';

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

it('what is expensive is made a fortieth of the time, and says which version it is', () => {
  const { clock, at, made } = pacedWith(() => 100);
  at(1);
  at(2);
  clock.nowMs += 3_999;
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

it('what is expensive shares its part of the time with others that are, as long as somebody asks for them', () => {
  const clock = { nowMs: 1_000, cpuMs: 0 };
  const together = new PacedTogether<number>({ nowMs: () => clock.nowMs, cpuMs: () => clock.cpuMs });
  let version = 0;
  const isMade = (name: string, costMs: number): boolean => {
    version++;
    const { version: found } = together.get(name, version, () => {
      clock.cpuMs += costMs;
      return version;
    });
    return found === version;
  };
  for (let round = 0; round < 2; round++) {
    isMade('cheap', 1);
    isMade('a', 100);
    isMade('b', 300);
  }
  // b is made again when both together have taken a fortieth of the time.
  clock.nowMs += 15_999;
  expect(isMade('b', 300)).toBe(false);
  clock.nowMs += 1;
  expect(isMade('b', 300)).toBe(true);
  expect(isMade('cheap', 1)).toBe(true);
  // Nobody has asked for a for a minute.
  clock.nowMs += 60_000;
  expect(isMade('b', 300)).toBe(true);
  clock.nowMs += 12_000;
  expect(isMade('b', 300)).toBe(true);
});
