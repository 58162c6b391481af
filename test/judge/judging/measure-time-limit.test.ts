import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type MeasuringEvent, measureTimeLimit, mustRunAlone } from '#judging';
import { expectationsOfPath, type Problem } from '#problem-reader';
import { FakeMachine } from './fakes.ts';

const jurySubmission = (name: string) => ({
  name,
  path: `/nowhere/${name}`,
  authors: [],
  isModelSolution: false,
  expectations: expectationsOfPath(name, '2025-09'),
});

/** A machine where, for each case, a run takes the first time beside others and the second time alone. */
function machineWith(times: readonly (readonly [number, number])[], resolutionMs: number) {
  const machine = new FakeMachine(times.length, {
    run: (index, attempt) => ({ cpuMs: times[index]?.[Math.min(attempt, 1)] ?? 0 }),
    during: async (_, attempt) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (attempt > 0) aloneWith.push(machine.running);
    },
  });
  const aloneWith: number[] = [];
  const { parts, timeLimit } = machine.problem;
  const problem: Problem = {
    ...machine.problem,
    timeLimit: { ...timeLimit, source: 'submissions', resolutionMs },
    parts: { ...parts, submissions: [jurySubmission('accepted/a.cpp')] },
  };
  machines.push(machine);
  return { machine, problem, aloneWith };
}

const machines: FakeMachine[] = [];
afterEach(() => {
  for (const machine of machines.splice(0)) {
    expect(machine.leftovers()).toEqual([]);
    machine.remove();
  }
});

async function eventsOf({ machine, problem }: ReturnType<typeof machineWith>): Promise<MeasuringEvent[]> {
  const events: MeasuringEvent[] = [];
  for await (const event of measureTimeLimit(problem, { slots: 2, tools: machine.tools })) events.push(event);
  return events;
}

describe('measuring a time limit', () => {
  it('uses all slots, then repeats alone what may decide, the slowest first', async () => {
    const set = machineWith(
      [
        [450, 440],
        [480, 400],
        [430, 425],
      ],
      10,
    );
    const events = await eventsOf(set);
    expect(set.machine.mostRunning).toBe(2);
    expect(set.machine.started.slice(3)).toEqual([1, 0]);
    expect(set.aloneWith).toEqual([1, 1]);
    expect(events.at(-1)).toMatchObject({
      type: 'measured',
      measured: { derived: { ok: true, timeMs: 880, slowest: { case: 'secret/0', ms: 440 } }, leftOut: [] },
    });
  });

  it('repeats nothing more once the limit can no longer change', async () => {
    const set = machineWith(
      [
        [450, 440],
        [480, 400],
      ],
      1000,
    );
    expect((await eventsOf(set)).at(-1)).toMatchObject({ measured: { derived: { timeMs: 1000 } } });
    expect(set.machine.started.slice(2)).toEqual([1]);
  });

  it('reports which submission starts, on how many slots', async () => {
    const set = machineWith([[20, 10]], 10);
    const begun = (await eventsOf(set)).filter((event) => event.type === 'measuring' && !event.event);
    expect(begun).toEqual(
      [2, 1].map((slots) => ({
        type: 'measuring',
        submission: 'accepted/a.cpp',
        index: 0,
        submissions: 1,
        slots,
      })),
    );
  });

  it('ends with its reader', async () => {
    const { machine, problem } = machineWith([[20, 10]], 10);
    for await (const event of measureTimeLimit(problem, { slots: 2, tools: machine.tools }))
      if (event.type === 'measuring' && event.event?.type === 'compiled') break;
    expect(machine.leftovers()).toEqual([]);
  });
});

it('running only the necessary cases alone gives the same limit as running all alone', () => {
  const time = fc.record({
    quiet: fc.integer({ min: 1, max: 2000 }),
    more: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(time, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(10, 100, 1000),
      fc.constantFrom(1.5, 2, 5),
      (times, resolutionMs, acToTimeLimit) => {
        const rule = { resolutionMs, acToTimeLimit };
        const limitOf = (ms: number) => Math.ceil((ms * acToTimeLimit) / resolutionMs - 1e-9);
        const bounds = times.map(({ quiet, more }, index) => ({
          kind: 'lower' as const,
          submission: 'a',
          case: String(index),
          ms: quiet + more,
          factor: 1,
          isStopped: false,
        }));
        const alone: (typeof bounds)[number][] = [];
        const slowest = () => bounds.reduce((a, b) => (b.ms > a.ms ? b : a));
        while (mustRunAlone(slowest(), alone, rule)) {
          const bound = slowest();
          bound.ms = times[Number(bound.case)]?.quiet ?? 0;
          alone.push(bound);
          expect(alone.length).toBeLessThanOrEqual(times.length);
        }
        expect(limitOf(slowest().ms)).toBe(limitOf(Math.max(...times.map(({ quiet }) => quiet))));
      },
    ),
  );
});
