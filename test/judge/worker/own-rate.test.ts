import { expect, it } from 'vitest';
import type { KeptValues } from '#host';
import { ownRate, standardSteps } from '../../../judge/worker/machine/worker-facts.ts';

it('is measured once, and then what was kept', () => {
  const kept = new Map<string, number>();
  const values = {
    find: (key: string) => kept.get(key),
    put: (key: string, value: number) => void kept.set(key, value),
  } as unknown as KeptValues<number>;
  const rate = ownRate(values);
  expect([...kept.values()]).toEqual([rate]);
  expect(rate).toBeGreaterThan(0);
  for (const key of kept.keys()) kept.set(key, 7);
  expect(ownRate(values)).toBe(7);
});

it('the steps are those of a second implementation', () => {
  const table = Array.from({ length: 2 ** 14 }, (_, index) => BigInt(index));
  const word = 2n ** 32n;
  let state = 2_463_534_242n;
  for (let step = 0n; step < 1_000n; step++) {
    state = (state ^ (state << 13n)) % word;
    state ^= state >> 17n;
    state = (state ^ (state << 5n)) % word;
    const place = Number(state % 2n ** 14n);
    const found = table[place]!;
    table[place] = (found + step) % word;
    state = ((state + found) % word) | 1n;
  }
  expect(standardSteps(1_000)).toBe(Number(state));
});
