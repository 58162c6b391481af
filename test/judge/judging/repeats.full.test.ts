import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../../judge/host/index.ts';
import { grade, type JudgingTools, machineTools } from '../../../judge/judging/index.ts';
import type { Problem } from '../../../judge/package/index.ts';
import type { Judgement } from '../../../judge/protocol/index.ts';
import { startHog } from '../../bench/hogs.ts';
import { caseIn, doubleProblem } from './double.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const testCase = caseIn(folder, 'secret/1', '1\n', '2\n');

function problemWith(timeMs: number, programArgs: readonly string[] = []): Problem {
  const problem = doubleProblem(folder, [{ ...testCase, programArgs }]);
  return { ...problem, limits: { ...problem.limits, timeMs } };
}

/** Long enough for every run, however busy the machine is. Starved runs are not tested here. */
const wallMs = 600_000;

/** This machine with long wall-clock limits. With `channel`, there is a channel from each run to the next: the file
 *  `marks` contains the number of runs so far. */
function patientTools(channel = false): JudgingTools {
  let runs = 0;
  const marks = join(folder, 'marks');
  return {
    ...machineTools,
    openBox: async (options) => {
      const box = await machineTools.openBox(options);
      return {
        ...box,
        info: box.info,
        runKeeping: (request) => box.runKeeping(request),
        collect: (caps) => box.collect(caps),
        close: () => box.close(),
        run: (request) => {
          if (request.stdin === undefined) return box.run(request);
          writeFileSync(marks, String(runs++));
          const place = channel ? [{ from: marks, as: 'marks' }] : [];
          return box.run({ ...request, limits: { ...request.limits, wallMs }, place });
        },
      };
    },
  };
}

async function judge(name: string, problem: Problem, tools: JudgingTools): Promise<Judgement> {
  const path = join(import.meta.dirname, 'fixtures', name);
  for await (const event of grade(problem, [{ name, path }], { tools, slots: 1 }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('no judgement');
}

describe('a program whose runs help the next one is never AC', () => {
  test.each([
    ['half of the work in the first run', ['290', '160']],
    ['work spread over three runs', ['290', '285', '150']],
    ['two slow runs, then quick ones', ['225', '220', '120', '120']],
    ['everything in the first run', ['295', '5']],
  ])('%s', async (_, times) => {
    const judgement = await judge('goes-on-where-it-stopped.c', problemWith(200, times), patientTools(true));
    expect(judgement.verdict).toBe('TLE');
  });

  test('a program that takes the same time in every run is judged by that', async () => {
    const of = async (ms: string) =>
      (await judge('goes-on-where-it-stopped.c', problemWith(200, [ms]), patientTools(true))).verdict;
    expect([await of('170'), await of('225')]).toEqual(['AC', 'TLE']);
  });
});

test('an honest program close to its limit stays AC on a machine that others keep busy', async () => {
  const hogs = Array.from({ length: 8 }, startHog);
  try {
    const measured: number[] = [];
    for (let run = 0; run < 4; run++)
      measured.push((await judge('counts-to-a-number.c', problemWith(10_000), patientTools())).cpuMs);
    const close = problemWith(Math.ceil(1.1 * Math.max(...measured)));
    const verdicts: string[] = [];
    for (let run = 0; run < 5; run++)
      verdicts.push((await judge('counts-to-a-number.c', close, patientTools())).verdict);
    expect(verdicts).toEqual(Array(5).fill('AC'));
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL');
  }
});
