import { expect, test } from 'vitest';
import { KeptValues, Store } from '#host';
import { measurePace } from '#sandbox';
import { atBestPace, Pace } from '../../../judge/judging/runs/pace.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

const emptyStore = (): KeptValues<number> =>
  new KeptValues<number>('own', { store: new Store(temporaryFolder()) });

/** A machine that measures this, and what is kept of it. */
function machine(measured: readonly (number | Error)[], kept = emptyStore()) {
  let next = 0;
  const measure = async () => {
    const found = measured[next++] ?? new Error('nothing more');
    if (found instanceof Error) throw found;
    return found;
  };
  return { pace: new Pace(measure, kept, 'a processor'), kept };
}

test('the slowdown is the ratio to the best measurement so far, up to 15 %', async () => {
  const { pace } = machine([100, 110, 90, 99, 180, 90]);
  const found = [];
  for (let index = 0; index < 6; index++) found.push(await pace.slowdown());
  expect(found).toEqual([1, 1.1, 1, 1.1, 1.15, 1]);
});

test('the best is kept between judges, and a better one replaces it', async () => {
  const kept = emptyStore();
  expect(await machine([100], kept).pace.slowdown()).toBe(1);
  expect(await machine([105], kept).pace.slowdown()).toBe(1.05);
  expect(await machine([80], kept).pace.slowdown()).toBe(1);
  expect(await machine([100], kept).pace.slowdown()).toBe(1.15);
});

test.each([[new Error('no launcher')], [0], [Number.NaN], [-1]])('%s says nothing', async (found) => {
  const { pace } = machine([found, 100, 110]);
  expect([await pace.slowdown(), await pace.slowdown(), await pace.slowdown()]).toEqual([1, 1, 1.1]);
});

test('what the machine lost is deducted from CPU time alone', () => {
  const run = { cpuMs: 150, wallMs: 200 } as Parameters<typeof atBestPace>[0]['run'];
  expect(atBestPace({ run, slowdown: 1.25 }).run).toEqual({ cpuMs: 120, wallMs: 200 });
  expect(atBestPace({ run }).run).toBe(run);
});

test('this machine measures a positive time', async () => {
  expect(await measurePace()).toBeGreaterThan(0);
});
