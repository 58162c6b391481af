import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../judge/host/index.ts';
import { type Judge, openJudge } from '../../judge/judging/index.ts';
import { findPackage, type Problem, readProblem } from '../../judge/package/index.ts';
import { startHog } from './hogs.ts';
import type { BenchReport } from './main.ts';
import { quantile } from './workshop.ts';

const rounds = 200;
const submission = { name: 'compute.c', path: join(projectRoot, 'test', 'bench', 'compute.c') };

/** How often a program that needs almost the time limit, or a little more, gets another verdict than it should: on the
 *  machine as it is, and with a busy process per core beside it. */
export async function benchFlips(): Promise<BenchReport> {
  const judge = openJudge();
  const needsMs = quantile(await Promise.all(Array.from({ length: 9 }, () => cpuMsOf(judge, 60_000))), 0.5);
  const rows = [];
  for (const [load, count] of [
    ['as found', 0],
    ['a busy process per core added', availableParallelism()],
  ] as const) {
    const hogs = Array.from({ length: count }, startHog);
    try {
      for (const [share, expected] of [
        [1.05, 'AC'],
        [0.8, 'TLE'],
      ] as const) {
        const verdicts = await verdictsWith(judge, Math.round(needsMs * share));
        rows.push([load, `${share} × need`, expected, String(rounds), String(without(verdicts, expected))]);
      }
    } finally {
      for (const hog of hogs) hog.kill('SIGKILL');
    }
  }
  await judge.close();
  return {
    title: `A program that needs ${needsMs.toFixed(0)} ms of CPU, judged with a time limit close to that`,
    head: ['machine', 'time limit', 'expected', 'rounds', 'other verdicts'],
    rows,
    notes: [],
  };
}

const without = (verdicts: readonly string[], expected: string): number =>
  verdicts.filter((verdict) => verdict !== expected).length;

async function verdictsWith(judge: Judge, timeMs: number): Promise<readonly string[]> {
  const verdicts: string[] = [];
  for (let round = 0; round < rounds; round++) verdicts.push((await judged(judge, timeMs)).verdict);
  return verdicts;
}

const cpuMsOf = async (judge: Judge, timeMs: number): Promise<number> => (await judged(judge, timeMs)).cpuMs;

async function judged(
  judge: Judge,
  timeMs: number,
): Promise<{ readonly verdict: string; readonly cpuMs: number }> {
  for await (const event of judge.judge(problemWith(timeMs), submission, { unchecked: true }))
    if (event.type === 'judgement') return event.judgement;
  throw new Error('expected a judgement');
}

function problemWith(timeMs: number): Problem {
  const problem = readProblem(findPackage('msquare'));
  return { ...problem, limits: { ...problem.limits, timeMs }, cases: problem.cases.slice(0, 1) };
}
