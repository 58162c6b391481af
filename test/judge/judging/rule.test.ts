import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckResult, RunResult } from '#verdict';
import { QuietLock } from '../../../judge/judging/quiet/quiet-lock.ts';
import { confirmed } from '../../../judge/judging/runs/case-result.ts';
import { doubtAbout, keptLimits, killLimits } from '../../../judge/judging/runs/limits.ts';
import { MachineLoad } from '../../../judge/judging/runs/machine-load.ts';
import { firstRun, settle } from '../../../judge/judging/runs/repeat.ts';
import { mebi } from './fakes.ts';

const limits = { cpuMs: 1000, memoryBytes: 64 * mebi, outputBytes: mebi, processes: 1 };
const kill = killLimits(limits, 64);
const lock = new QuietLock().until(new AbortController().signal);

/** What a program does in one run: CPU time, whether it ends by itself, how long others kept it waiting, its peak. */
interface Doing {
  readonly cpuMs: number;
  readonly ends: boolean;
  readonly queuedMs: number;
  readonly peakBytes: number;
  /** True if its output is right. */
  readonly isRight: boolean;
}

function runOf({ cpuMs, ends, queuedMs, peakBytes }: Doing, wallMs: number): RunResult {
  const killed = cpuMs >= kill.cpuMs ? 'cpu' : ends ? undefined : 'wall';
  return {
    exit: killed === undefined ? { kind: 'exited', code: 0 } : { kind: 'killed', limit: killed },
    cpuMs: Math.min(cpuMs, kill.cpuMs),
    wallMs: killed === 'wall' ? wallMs : cpuMs + queuedMs,
    ...(killed === 'wall' ? { queuedMs } : {}),
    peakBytes,
    outputBytes: 1,
    hitProcessLimit: false,
    measuredBy: 'cgroup-v2',
  };
}

/** The verdict on one case of a program that does this in its runs, one after the other, on a machine of which all
 *  else is unknown. */
type Done = {
  readonly number: number;
  readonly run: RunResult;
  readonly isRight: boolean;
};

/** `slowdowns`: how much slower than at its best the machine is when that is measured, before and after each repeat. */
async function verdict(
  doings: readonly Doing[],
  othersUse: number | undefined,
  slowdowns: readonly number[] = [1],
): Promise<string> {
  let runs = 0;
  let measured = 0;
  const discarded = new Set<number>();
  let clock = 0;
  const once = async (wallMs: number): Promise<Done> => {
    const doing = doings[Math.min(runs++, doings.length - 1)] as Doing;
    clock += doing.cpuMs;
    return {
      number: runs,
      run: runOf(doing, wallMs),
      isRight: doing.isRight && (doing.ends || doing.cpuMs >= kill.cpuMs),
    };
  };
  const how = {
    limits,
    kill,
    lock,
    load: new MachineLoad(
      () => (othersUse === undefined ? undefined : { atMs: clock, busyMs: clock * (1 + othersUse) }),
      { slowdown: async () => slowdowns[measured++ % slowdowns.length] ?? 1 },
    ),
    again: (given: typeof kill) => once(given.wallMs),
    doubtAbout: ({ run }: Done) => doubtAbout(run, limits),
    isSettled: ({ run }: Done) => keptLimits(run, limits),
    discard: (attempts: readonly Done[]) => {
      for (const { number } of attempts) discarded.add(number);
    },
  };
  const found = await firstRun({ isKnown: false }, how, () => once(kill.wallMs));
  const result = await settle(found, how).catch(() => undefined);
  if (result === undefined) return 'JE';
  const opinion = ({ isRight }: Done): CheckResult =>
    isRight ? { kind: 'accepted' } : { kind: 'rejected', reason: 'wrong' };
  const { attempt, earlier } = result;
  if ([attempt, earlier].some((one) => one !== undefined && discarded.has(one.number)))
    return 'discarded the files of the run that counts';
  if (!keptLimits(attempt.run, limits)) return 'broke a limit';
  const check = opinion(attempt);
  if (check.kind === 'rejected') return 'WA';
  return earlier === undefined || confirmed(check, opinion(earlier)) !== undefined ? 'AC' : 'broke a limit';
}

const doing = (given: Partial<Doing>): Doing => ({
  cpuMs: 500,
  ends: true,
  queuedMs: 0,
  peakBytes: mebi,
  isRight: true,
  ...given,
});

describe('what several runs of a case prove', () => {
  /** A run that others kept from the CPUs until it was stopped, and a quick one that goes on where it stopped. */
  const starved = (cpuMs: number) => doing({ cpuMs, ends: false, queuedMs: 7000, isRight: false });
  test.each<[string, Doing[], string]>([
    ['a starved run did the work of the next', [starved(1000), doing({ cpuMs: 150 })], 'broke a limit'],
    ['all runs together keep the limit', [starved(900), doing({ cpuMs: 1 })], 'AC'],
    ['a starved run did little', [starved(80), doing({ cpuMs: 1100 }), doing({ cpuMs: 950 })], 'AC'],
    ['a starved run did much', [starved(300), doing({ cpuMs: 1100 }), doing({ cpuMs: 950 })], 'JE'],
    ['half of the work is done in a starved run', [starved(700), doing({ cpuMs: 700 })], 'JE'],
    ['both together keep the limit', [starved(300), doing({ cpuMs: 600 })], 'AC'],
    ['an idle run did a little', [doing({ cpuMs: 5, ends: false }), doing({ cpuMs: 900 })], 'AC'],
    ['an idle run did more than noise', [doing({ cpuMs: 190, ends: false }), doing({ cpuMs: 950 })], 'JE'],
    [
      'the first run ends with a wrong answer, the second goes on',
      [doing({ cpuMs: 1300, isRight: false }), doing({ cpuMs: 950 })],
      'broke a limit',
    ],
    [
      'the first run needs too much memory and ends with a wrong answer',
      [doing({ cpuMs: 900, peakBytes: 65 * mebi, isRight: false }), doing({ cpuMs: 900 })],
      'broke a limit',
    ],
    [
      'the first run needs too much memory, and little time',
      [doing({ cpuMs: 90, peakBytes: 65 * mebi, isRight: false }), doing({ cpuMs: 90 })],
      'AC',
    ],
    ['noise made the first run long', [doing({ cpuMs: 1420 }), doing({ cpuMs: 950 })], 'AC'],
    ['the first run kept the limit', [doing({ cpuMs: 950 }), doing({ cpuMs: 10 })], 'AC'],
    [
      'every run is wrong',
      [doing({ cpuMs: 1100, isRight: false }), doing({ cpuMs: 950, isRight: false })],
      'WA',
    ],
  ])('%s', async (_, doings, expected) => {
    expect(await verdict(doings, undefined)).toBe(expected);
  });
});

/** A program that needs `totalMs` of CPU time in all, remembers for ever what it has done, and may use its runs as it
 *  likes: do new work or burn time, end or wait, as if starved or not, with more memory than allowed or less. */
const splitting = (totalMs: number) =>
  fc
    .array(
      fc.record({
        workMs: fc.integer({ min: 0, max: 1600 }),
        burnMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1600 })),
        ends: fc.boolean(),
        queuedMs: fc.constantFrom(0, 100, 1500, 7900),
        peakBytes: fc.constantFrom(mebi, 65 * mebi),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((plans) => {
      let doneMs = 0;
      return plans.map(({ workMs, burnMs, ...others }) => {
        const cpuMs = Math.min(workMs + burnMs, kill.cpuMs);
        doneMs += Math.min(workMs, kill.cpuMs);
        return doing({ ...others, cpuMs, isRight: doneMs >= totalMs });
      });
    });

/** Measurements of the machine's speed, up to the most that counts. */
const slowdowns = fc.array(fc.double({ min: 1, max: 1.15, noNaN: true }), { minLength: 1, maxLength: 8 });

describe('a machine that is slower than at its best', () => {
  test.each([
    ['does not count against a program', [1060, 1060], [1.08], 'AC'],
    ['counts if the program needs more than that', [1100, 1100], [1.08], 'broke a limit'],
    ['at its best, nothing is deducted', [1060, 1060], [1], 'broke a limit'],
    ['the mean of before and after counts', [1060, 1060], [1.02, 1.12], 'AC'],
    ['one that got better meanwhile deducts less', [1060, 1060], [1.08, 1], 'broke a limit'],
    ['does not make the noise of a first run look like work', [1490, 1050], [1.12], 'AC'],
  ] as const)('%s', async (_, times, slow, expected) => {
    expect(
      await verdict(
        times.map((cpuMs) => doing({ cpuMs })),
        0,
        slow,
      ),
    ).toBe(expected);
  });
});

describe('whatever earlier runs left behind', () => {
  test('work beyond the limit and noise is never accepted', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1501, max: 6000 }).chain(splitting),
      fc.constantFrom(undefined, 0, 3),
      slowdowns,
      async (doings, othersUse, slow) => {
        expect(await verdict(doings, othersUse, slow)).not.toBe('AC');
      },
    );
    await fc.assert(property, { numRuns: 3000 });
  });

  test('an honest program within the limit is never rejected, whatever noise does to it', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 0.4999, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 0.2999, noNaN: true }), { minLength: 4, maxLength: 4 }),
      slowdowns,
      async (trueMs, first, quiet, slow) => {
        const last = doing({ cpuMs: trueMs }); // one of the quiet runs shows what it needs
        const doings = [first, ...quiet].map((noise) => doing({ cpuMs: trueMs * (1 + noise) }));
        expect(await verdict([...doings.slice(0, 2), last], undefined, slow)).toBe('AC');
      },
    );
    await fc.assert(property, { numRuns: 1000 });
  });
});
