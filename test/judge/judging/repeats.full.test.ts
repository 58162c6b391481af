import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { grade, type JudgingTools } from '#judging';
import type { Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { everyNth } from '../../sample.ts';
import { caseIn, doubleProblem } from './double.ts';
import { patiently, toolsThatRun } from './machine-tools.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const testCase = caseIn(folder, 'secret/1', '1\n', '2\n');

function problemWith(timeMs: number, programArgs: readonly string[] = []): Problem {
  const problem = doubleProblem(folder, [{ ...testCase, programArgs }]);
  return { ...problem, limits: { ...problem.limits, timeMs } };
}

/** This machine with a channel from each run to the next: the file `marks` contains the number of runs so far. */
function toolsWithChannel(change = patiently): JudgingTools {
  let runs = 0;
  const marks = join(folder, 'marks');
  return toolsThatRun((request, run) => {
    writeFileSync(marks, String(runs++));
    return run({ ...change(request), place: [{ from: marks, as: 'marks' }] });
  });
}

async function judge(name: string, problem: Problem, tools: JudgingTools): Promise<Judgement> {
  const path = join(import.meta.dirname, 'fixtures', name);
  for await (const event of grade(problem, [{ name, path }], { tools, slots: 1 }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

describe('a program whose runs help the next one is never AC', () => {
  test.each(
    everyNth(2, [
      ['half of the work in the first run', ['290', '160']],
      ['work spread over three runs', ['290', '285', '150']],
      ['two slow runs, then quick ones', ['235', '232', '120', '120']],
      ['everything in the first run', ['295', '5']],
      ['a run that ends early with a wrong answer, and one that goes on', ['250w', '190']],
    ]),
  )('%s', async (_, times) => {
    const judgement = await judge('goes-on-where-it-stopped.c', problemWith(200, times), toolsWithChannel());
    expect(judgement.verdict).toBe('TLE');
  });

  test('also not if the first run waits to be stopped, as if others had kept it from the CPUs', async () => {
    const tools = toolsWithChannel((request) => request); // with its own wall-clock limit
    const judgement = await judge('goes-on-where-it-stopped.c', problemWith(400, ['250s', '300']), tools);
    expect(['TLE', 'JE']).toContain(judgement.verdict);
  });

  test('a program that takes the same time in every run is judged by that', async () => {
    const of = async (ms: string) =>
      (await judge('goes-on-where-it-stopped.c', problemWith(200, [ms]), toolsWithChannel())).verdict;
    // At most 15 % are deducted for a machine that is slower than at its best.
    expect([await of('170'), await of('240')]).toEqual(['AC', 'TLE']);
  });
});

/** Stops the processes whose last argument is this one, as a slow disk or a paused virtual machine would. */
function stopPrograms(argument: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').endsWith(`\0${argument}\0`))
        process.kill(Number(pid), 'SIGSTOP');
    } catch {
      // It has ended.
    }
}

describe('a program that reached the wall-clock limit almost without using a CPU', () => {
  /** This machine, which stops the program in its first `stopped` runs; counts runs. */
  function toolsThatStop(argument: string, stopped: number): { readonly tools: JudgingTools; runs: number } {
    const counter = {
      runs: 0,
      tools: toolsThatRun(async (request, run) => {
        const timer = counter.runs++ < stopped && setInterval(() => stopPrograms(argument), 5);
        try {
          return await run(request);
        } finally {
          if (timer) clearInterval(timer);
        }
      }),
    };
    return counter;
  }

  test.each(
    everyNth(2, [
      ['in its first run is run again', 1, 'AC'],
      ['in each run is believed', Number.POSITIVE_INFINITY, 'TLE'],
    ] as const),
  )('%s', async (_, stopped, verdict) => {
    const mark = `mark-${randomUUID()}`;
    const machine = toolsThatStop(mark, stopped);
    const judgement = await judge('burns-its-argument.c', problemWith(600, ['250', mark]), machine.tools);
    expect(judgement.verdict, JSON.stringify(judgement.cases)).toBe(verdict);
    // On a busy machine there are more.
    expect(machine.runs).toBeGreaterThanOrEqual(2);
  });
});
