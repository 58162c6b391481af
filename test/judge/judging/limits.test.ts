import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { determineVerdict, type RunResult, type VerdictLimits } from '#verdict';
import { decidingRun, doubtAbout, killLimits, patientLimits } from '../../../judge/judging/runs/limits.ts';

const mebi = 1024 ** 2;
const limits = fc.record({
  cpuMs: fc.integer({ min: 10, max: 60_000 }),
  memoryBytes: fc.integer({ min: 4, max: 4096 }).map((size) => size * mebi),
  outputBytes: fc.constant(8 * mebi),
  processes: fc.constant(1),
});
const clean: RunResult = {
  exit: { kind: 'exited', code: 0 },
  cpuMs: 0,
  wallMs: 0,
  peakBytes: 0,
  outputBytes: 0,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
};
const verdictOf = (run: RunResult, given: VerdictLimits) =>
  determineVerdict(run, { kind: 'accepted' }, given).verdict;

describe('the limits at which the sandbox kills', () => {
  test('are beyond every doubt, so that a killed run is not repeated', () => {
    fc.assert(
      fc.property(limits, (given) => {
        const kill = killLimits(given, 64);
        expect(doubtAbout({ ...clean, cpuMs: kill.cpuMs }, given)).toBeUndefined();
        expect(doubtAbout({ ...clean, peakBytes: kill.memoryBytes }, given)).toBeUndefined();
        expect(kill.wallMs).toBeGreaterThan(kill.cpuMs);
        expect(kill.outputBytes).toBe(given.outputBytes);
      }),
    );
  });
});

describe('doubt', () => {
  test('is raised on both sides of a limit', () => {
    fc.assert(
      fc.property(limits, (given) => {
        for (const off of [-1, 0, 1]) {
          expect(doubtAbout({ ...clean, cpuMs: given.cpuMs + off }, given)).toBe('time');
          expect(doubtAbout({ ...clean, peakBytes: given.memoryBytes + off }, given)).toBe('memory');
        }
      }),
    );
  });

  test('is not raised by a run far from its limits, however it ended', () => {
    const given = { cpuMs: 1000, memoryBytes: 64 * mebi, outputBytes: mebi, processes: 1 };
    expect(doubtAbout({ ...clean, cpuMs: 899 }, given)).toBeUndefined();
    expect(doubtAbout({ ...clean, exit: { kind: 'exited', code: 1 } }, given)).toBeUndefined();
    expect(doubtAbout({ ...clean, cpuMs: 1000, outputBytes: 2 * mebi }, given)).toBeUndefined();
  });
});

test('of several runs, one that kept the limits decides, else the one that came closest', () => {
  const runs = fc.array(fc.integer({ min: 900, max: 1500 }), { minLength: 1, maxLength: 5 });
  const given = { cpuMs: 1000, memoryBytes: 64 * mebi, outputBytes: mebi, processes: 1 };
  fc.assert(
    fc.property(runs, (times) => {
      const measured = times.map((cpuMs) => ({ ...clean, cpuMs }));
      const chosen = measured[decidingRun(measured, 'time', given)] as RunResult;
      const least = Math.min(...times);
      expect(verdictOf(chosen, given)).toBe(least <= 1000 ? 'AC' : 'TLE');
      if (least > 1000) expect(chosen.cpuMs).toBe(least);
    }),
  );
});

describe('a time limit for instructions', () => {
  const counted = limits.map((given): VerdictLimits => ({ ...given, timeBy: 'instructions' }));

  test('is not in doubt where they are counted, however close a run came to it', () => {
    fc.assert(
      fc.property(counted, fc.integer({ min: -5, max: 5 }), (given, off) => {
        const instructions = given.cpuMs * 2e6 + off;
        expect(doubtAbout({ ...clean, cpuMs: given.cpuMs, instructions }, given)).toBeUndefined();
        expect(doubtAbout({ ...clean, cpuMs: given.cpuMs }, given)).toBe('time');
      }),
    );
  });

  test('kills beyond itself, and leaves the other limits as they are', () => {
    fc.assert(
      fc.property(counted, (given) => {
        const { counted: kill, ...others } = killLimits(given, 64);
        expect(kill?.most).toBeGreaterThan(given.cpuMs * 2e6);
        expect(kill?.cpuMs).toBeGreaterThanOrEqual(16 * given.cpuMs); // as sioworkers has it
        expect(kill?.wallMs).toBeGreaterThan(kill?.cpuMs ?? 0);
        expect(others).toEqual(killLimits({ ...given, timeBy: undefined }, 64));
      }),
    );
  });
});

test('a repeated run that others leave a tenth of a CPU still comes to its time limit', () => {
  fc.assert(
    fc.property(limits, (given) => {
      const { cpuMs, wallMs, mostWallMs = wallMs } = patientLimits(killLimits(given, 64));
      expect(mostWallMs / 10).toBeGreaterThan(cpuMs);
    }),
  );
});
