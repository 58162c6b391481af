import { expect, it } from 'vitest';
import { nextPause } from '../../../judge/supervisor/supervisor.ts';

/** The pauses of a process that lives this long each time. */
function pausesOf(livedMs: number, count: number): readonly number[] {
  const pauses: number[] = [];
  for (let index = 0; index < count; index += 1) pauses.push(nextPause(pauses.at(-1), livedMs));
  return pauses;
}

it('pauses of a process that dies at once grow from nothing to five seconds', () => {
  expect(pausesOf(0, 9)).toEqual([0, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});

it('a process that has lived a while is started again at once', () => {
  expect(pausesOf(10_000, 3)).toEqual([0, 0, 0]);
  expect(nextPause(5000, 10_000)).toBe(0);
});
