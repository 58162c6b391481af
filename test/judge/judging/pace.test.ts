import { expect, test } from 'vitest';
import { measurePace } from '#sandbox';
import { atBestPace, Pace } from '../../../judge/judging/runs/pace.ts';

/** A machine that measures this, and what was kept of it. */
function machine(measured: readonly (number | Error)[], kept = new Map<string, number>()) {
  let next = 0;
  const measure = async () => {
    const found = measured[next++] ?? new Error('nothing more');
    if (found instanceof Error) throw found;
    return found;
  };
  const store = {
    find: (key: string) => kept.get(key),
    put: (key: string, value: number) => kept.set(key, value),
  };
  return { pace: new Pace(measure, store, 'a processor'), kept };
}

test('the slowdown is the ratio to the best measurement so far, up to 15 %', async () => {
  const { pace, kept } = machine([100, 110, 90, 99, 180, 90]);
  const found = [];
  for (let index = 0; index < 6; index++) found.push(await pace.slowdown());
  expect(found).toEqual([1, 1.1, 1, 1.1, 1.15, 1]);
  expect([...kept]).toEqual([['pace a processor', 90]]);
});

test('the best is kept between judges, and a better one replaces it', async () => {
  const kept = new Map([['pace a processor', 100]]);
  expect(await machine([105], kept).pace.slowdown()).toBe(1.05);
  expect(kept.get('pace a processor')).toBe(100);
  expect(await machine([80], kept).pace.slowdown()).toBe(1);
  expect(await machine([100], kept).pace.slowdown()).toBe(1.15);
});

test.each([[new Error('no launcher')], [0], [Number.NaN], [-1]])('%s says nothing', async (found) => {
  const { pace, kept } = machine([found]);
  expect(await pace.slowdown()).toBe(1);
  expect(kept.size).toBe(0);
});

test('what the machine lost is deducted from CPU time alone', () => {
  const run = { cpuMs: 150, wallMs: 200 } as Parameters<typeof atBestPace>[0]['run'];
  expect(atBestPace({ run, slowdown: 1.25 }).run).toEqual({ cpuMs: 120, wallMs: 200 });
  expect(atBestPace({ run }).run).toBe(run);
});

test('this machine measures a positive time', async () => {
  expect(await measurePace()).toBeGreaterThan(0);
});
