import { join } from 'node:path';
import { projectRoot } from '#host';
import { type Judge, type JudgingTools, machineTools, openJudge } from '#judging';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import type { Box } from '#sandbox';
import type { BenchReport } from './main.ts';
import { quantile } from './workshop.ts';

const rounds = 30;
const path = join(projectRoot, 'problems', 'msquare', 'submissions', 'accepted', 'bidirectional.c');
const submission = { name: 'bidirectional.c', path };

/** Time until a program that was compiled before runs its first case: with a judge that has the problem open, and
 *  with one that was just opened. Both in turn, so that changes of the machine's speed affect both. */
export async function benchWarm(): Promise<BenchReport> {
  const problem = readProblem(findPackage('msquare'));
  const short = { ...problem, cases: problem.cases.slice(0, 4) };
  const lasting = openJudge({ tools: watched });
  await judgeOnce(lasting, short);
  const [warm, cold]: [Times[], Times[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    warm.push(await judgeOnce(lasting, short));
    const fresh = openJudge({ tools: watched });
    cold.push(await judgeOnce(fresh, short));
    await fresh.close();
  }
  await lasting.close();
  const row = (name: string, times: readonly Times[]) => [
    name,
    ...(['firstRunMs', 'judgedMs', 'nodeMs'] as const).flatMap((key) => {
      const values = times.map((one) => one[key]);
      return [quantile(values, 0.5).toFixed(1), quantile(values, 0.95).toFixed(1)];
    }),
  ];
  return {
    title: `msquare, ${short.cases.length} cases, compiled before: ms from judge.judge()`,
    head: ['', 'to first run', 'p95', 'to judgement', 'p95', 'CPU of Node', 'p95'],
    rows: [row('a judge that knows the problem', warm), row('a judge just opened', cold)],
    notes: [],
  };
}

interface Times {
  readonly firstRunMs: number;
  readonly judgedMs: number;
  readonly nodeMs: number;
}

async function judgeOnce(judge: Judge, problem: Problem): Promise<Times> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  firstRun.at = 0;
  let judgedMs = Number.NaN;
  for await (const event of judge.judge(problem, submission))
    if (event.type === 'judgement') {
      judgedMs = performance.now() - start;
      if (event.judgement.verdict !== 'AC') throw new Error(event.judgement.message);
    }
  const { user, system } = process.cpuUsage(cpu);
  return {
    firstRunMs: firstRun.at - start,
    judgedMs,
    nodeMs: (user + system) / 1000,
  };
}

const firstRun = { at: 0 };

/** The tools of this machine, which record when the first run is requested. */
const watched: JudgingTools = {
  ...machineTools,
  openBox: async (options) => {
    const box = await machineTools.openBox(options);
    const run: Box['run'] = (request) => {
      firstRun.at ||= performance.now();
      return box.run(request);
    };
    return new Proxy(box, {
      get: (target, key) => {
        const value: unknown = key === 'run' ? run : Reflect.get(target, key);
        return typeof value === 'function' && key !== 'run' ? value.bind(target) : value;
      },
    });
  },
};
