import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type JudgingTools, type MeasuredTimeLimit, measureTimeLimit } from '#judging';
import { expectationsOfPath, type Problem } from '#problem-reader';
import { caseIn, doubleProblem } from './double.ts';
import { patiently, toolsThatRun } from './machine-tools.ts';

interface Run {
  readonly input: string;
  readonly cpuMs: number;
  /** Number of runs that overlapped with it, including itself. */
  company: number;
}

/** This machine, which records every run of a case. */
function watchedTools(runs: Run[]): JudgingTools {
  const underWay = new Set<{ company: number }>();
  return toolsThatRun(async (request, run) => {
    const own = { company: underWay.size + 1 };
    for (const other of underWay) other.company++;
    underWay.add(own);
    const { cpuMs, ...rest } = await run(patiently(request));
    underWay.delete(own);
    runs.push({ input: request.stdin ?? '', cpuMs, company: own.company });
    return { cpuMs, ...rest };
  });
}

it('the run that decides a time limit was alone, although most runs were concurrent', async () => {
  const folder = makeTemporaryFolder();
  try {
    const times = ['30', '90', '60', '30'];
    const cases = times.map((ms, index) => ({
      ...caseIn(folder, `secret/${index}`, '1\n', '2\n'),
      programArgs: [ms],
    }));
    const name = 'accepted/burns-its-argument.c';
    const path = join(import.meta.dirname, 'fixtures', 'burns-its-argument.c');
    const expectations = expectationsOfPath(name, '2025-09');
    const plain = doubleProblem(folder, cases);
    const problem: Problem = {
      ...plain,
      timeLimit: { ...plain.timeLimit, source: 'submissions', resolutionMs: 1 },
      limits: { ...plain.limits, timeMs: 5000 },
      parts: {
        ...plain.parts,
        submissions: [{ name, path, authors: [], isModelSolution: false, expectations }],
      },
    };
    const runs: Run[] = [];
    let measured: MeasuredTimeLimit | undefined;
    for await (const event of measureTimeLimit(problem, { slots: 2, tools: watchedTools(runs) }))
      if (event.type === 'measured') measured = event.measured;
    const derived = measured?.derived;
    if (!derived?.ok) throw new Error(JSON.stringify(measured));
    expect(derived.slowest.case).toBe('secret/1');
    expect(runs.slice(0, 4).some(({ company }) => company > 1)).toBe(true);
    const again = runs.slice(4);
    expect(again.map(({ company }) => company)).toEqual(again.map(() => 1));
    const deciding = again.find(({ input }) => input.includes('secret-1'));
    expect(derived.slowest.ms).toBe(deciding?.cpuMs);
    expect(derived.slowest.ms).toBeGreaterThanOrEqual(90);
    expect(derived.timeMs).toBe(Math.ceil(2 * (deciding?.cpuMs ?? 0)));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
