import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#host';
import { type Judge, openJudge } from '#judging';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import type { CaseResult } from '#protocol';
import { startHog } from './hogs.ts';
import type { BenchReport } from './main.ts';
import { quantile } from './workshop.ts';

/** FLIPS_ROUNDS=20 is a quick look. */
const rounds = Number(process.env.FLIPS_ROUNDS ?? 1000);
/** A row takes minutes: what is found so far is told meanwhile, so that an ended bench says something too. */
const toldEvery = 50;
const runsForNeed = 9;
const submission = { name: 'compute.c', path: join(projectRoot, 'test', 'bench', 'compute.c') };

/** How often a program that needs almost the time limit, or a little more, gets another verdict than it should: on the
 *  machine as it is, and with a busy process per core beside it. */
export async function benchFlips(): Promise<BenchReport> {
  const judge = openJudge();
  const rows = [];
  for (const [load, count] of [
    ['as found', 0],
    ['a busy process per core added', availableParallelism()],
  ] as const)
    for (const [share, expected] of [
      [1.05, 'AC'],
      [0.8, 'TLE'],
    ] as const) {
      const needsMs = await needOf(judge);
      const timeMs = Math.round(needsMs * share);
      let others = 0;
      const tell = ({ verdict, runs }: Judged, round: number) => {
        if (verdict !== expected) {
          others++;
          console.error(`${verdict}: ${runs}`);
        }
        if (round % toldEvery === 0) console.error(`${round} of ${rounds} rounds: ${others} other verdicts`);
      };
      await besideHogs(count, () => judgeRepeatedly(rounds, judge, timeMs, tell));
      const perThousand = ((1000 * others) / rounds).toFixed(1);
      const row = [
        load,
        needsMs.toFixed(0),
        `${share} × need`,
        expected,
        String(rounds),
        String(others),
        perThousand,
      ];
      console.error(row.join(', '));
      rows.push(row);
    }
  await judge.close();
  return {
    title: 'A program judged with a time limit close to the CPU time that it needs',
    head: ['machine', 'needs ms', 'time limit', 'expected', 'rounds', 'other verdicts', 'per 1,000'],
    rows,
    notes: ['What it needs is measured before each row, since the speed of a virtual machine changes.'],
  };
}

async function besideHogs<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const hogs = Array.from({ length: count }, startHog);
  try {
    return await work();
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL');
  }
}

/** CPU time, ms. One run after the other: two at once may share a core's caches, and then both need more. */
async function needOf(judge: Judge): Promise<number> {
  const judged = await judgeRepeatedly(runsForNeed, judge, 60_000);
  return quantile(
    judged.map(({ cpuMs }) => cpuMs),
    0.5,
  );
}

async function judgeRepeatedly(
  count: number,
  judge: Judge,
  timeMs: number,
  tell?: (judged: Judged, round: number) => void,
): Promise<readonly Judged[]> {
  const problem = problemWith(timeMs);
  const judged: Judged[] = [];
  for (let round = 1; round <= count; round++) {
    const one = await judgeOnce(judge, problem);
    judged.push(one);
    tell?.(one, round);
  }
  return judged;
}

interface Judged {
  readonly verdict: string;
  readonly cpuMs: number;
  /** What decided it. */
  readonly runs: string;
}

async function judgeOnce(judge: Judge, problem: Problem): Promise<Judged> {
  let runs = '';
  for await (const event of judge.judge(problem, submission, { unchecked: true }))
    if (event.type === 'case') runs = runsOf(event.result);
    else if (event.type === 'judgement') return { ...event.judgement, runs };
  throw new Error('expected a judgement');
}

function problemWith(timeMs: number): Problem {
  const problem = readProblem(findPackage('msquare'));
  return { ...problem, limits: { ...problem.limits, timeMs }, cases: problem.cases.slice(0, 1) };
}

const runsOf = ({ repeats = [], forJury = '', message }: CaseResult): string =>
  [...repeats.map(({ cpuMs }) => `${cpuMs.toFixed(0)} ms`), message, forJury].filter(Boolean).join(', ');
