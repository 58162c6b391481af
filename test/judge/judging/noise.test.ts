import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunResult } from '#verdict';
import { differBeyondNoise, MachineLoad, parseCpuClock } from '../../../judge/judging/runs/machine-load.ts';

const run = (cpuMs: number, exit: RunResult['exit'] = { kind: 'exited', code: 0 }): RunResult => ({
  exit,
  cpuMs,
  wallMs: cpuMs,
  peakBytes: 0,
  outputBytes: 0,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
});
const runs = (...times: number[]) => times.map((cpuMs) => ({ run: run(cpuMs) }));

describe('runs of one program on one input', () => {
  test.each([
    [[1000, 1000], false],
    [[1490, 1000], false],
    [[1510, 1000], true],
    [[1000, 1290], false],
    [[1000, 1310], true],
    [[1000, 1290, 1000], false],
    [[1200, 1310, 1000], true],
    [[60, 15], false],
    [[70, 15], true],
    [[15, 70], true],
  ])('of %j ms of CPU time differ beyond noise: %j', (times, differ) => {
    expect(differBeyondNoise(runs(...times))).toBe(differ);
  });

  test('may vary more if the machine was not quiet', () => {
    const [first, second] = runs(1000, 1400);
    expect(differBeyondNoise([first!, second!])).toBe(true);
    expect(differBeyondNoise([first!, { ...second!, hadCompany: true }])).toBe(false);
  });

  test('that hit the wall-clock limit would have needed more', () => {
    const stopped = (cpuMs: number) => ({ run: run(cpuMs, { kind: 'killed', limit: 'wall' }) });
    expect(differBeyondNoise([stopped(100), ...runs(1000, 1100)])).toBe(false);
    expect(differBeyondNoise([stopped(1000), ...runs(500)])).toBe(true);
    expect(differBeyondNoise([stopped(1000)])).toBe(false);
  });

  test('that others kept from the CPUs needed at least what they got', () => {
    const starved = (cpuMs: number) => ({
      run: { ...run(cpuMs, { kind: 'killed', limit: 'wall' }), wallMs: 2005, queuedMs: 1500 },
    });
    expect(differBeyondNoise([starved(650), ...runs(1)])).toBe(true);
    expect(differBeyondNoise([starved(460), ...runs(300)])).toBe(true);
    expect(differBeyondNoise([starved(440), ...runs(300)])).toBe(false);
    expect(differBeyondNoise([starved(200), ...runs(300)])).toBe(false);
  });

  test('of an honest program never differ, whatever noise adds up to its bounds', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      // A little less than the bounds, because of rounding.
      fc.double({ min: 0, max: 0.4999, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 0.2999, noNaN: true }), { minLength: 1, maxLength: 4 }),
      (trueMs, first, quiet) => {
        expect(differBeyondNoise(runs(...[first, ...quiet].map((noise) => trueMs * (1 + noise))))).toBe(
          false,
        );
      },
    );
    fc.assert(property);
  });

  test('of a program that saves later runs half of the work always differ', () => {
    const property = fc.property(
      fc.integer({ min: 60, max: 10_000 }),
      fc.integer({ min: 1, max: 3 }),
      (restMs, marking) => {
        const slow = Array.from({ length: marking }, () => 2 * restMs);
        expect(differBeyondNoise(runs(...slow, restMs))).toBe(true);
      },
    );
    fc.assert(property);
  });
});

describe('the load of the machine', () => {
  test('is read from the first line of /proc/stat, with steal, and guests counted once', () => {
    const stat = 'cpu  10 1 20 1000 500 3 4 5 7 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n';
    expect(parseCpuClock(stat, 7)).toEqual({ atMs: 7, busyMs: 10 * (10 + 1 + 20 + 3 + 4 + 5) });
    expect(parseCpuClock('intr 1 2 3\n', 7)).toBeUndefined();
  });

  test.each([
    ['a run that nobody disturbed', 1000, true],
    ['a run beside a few ticks of others', 1040, true],
    ['a run beside a busy process', 2000, false],
  ])('of %s', (_, busyMs, alone) => {
    const clocks = [
      { atMs: 0, busyMs: 0 },
      { atMs: 1000, busyMs },
    ];
    const load = new MachineLoad(() => clocks.shift());
    expect(load.wasAlone(load.now(), 1000)).toBe(alone);
  });

  test('is unknown if the system does not report it: then no run counts as alone', () => {
    const load = new MachineLoad(() => undefined);
    expect(load.wasAlone(load.now(), 1000)).toBe(false);
  });
});
