import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineJuryTools, openChecker } from '#checking';
import { makeTemporaryFolder, projectRoot } from '#host';
import { readProblem } from '#problem-reader';
import type { BoxRun, OpenBox } from '#sandbox';
import type { BenchReport } from './main.ts';

const checks = 1000;

/** Overhead of the judge on a run of an output validator: one output after the other, in a box that stays open. */
export async function benchValidator(): Promise<BenchReport> {
  const rows = [];
  for (const [slug, language] of [
    ['pairlegacy', 'C++'],
    ['pairc', 'C'],
    ['pairpackage', 'Python'],
  ] as const) {
    const { perCheckMs, perRunMs } = await measure(slug);
    rows.push([language, ...[perCheckMs, perRunMs, perCheckMs - perRunMs].map((ms) => ms.toFixed(2))]);
  }
  return {
    title: `output validators, ${checks} outputs each, mean per output`,
    head: ['validator', 'ms in all', 'ms of its own run', 'ms of ours'],
    rows,
    notes: [
      'its own run: from just before the start of the program until its box is empty, as the sandbox measures it',
    ],
  };
}

async function measure(slug: string): Promise<{ perCheckMs: number; perRunMs: number }> {
  const problem = readProblem(join(projectRoot, 'test', 'packages', slug));
  const { checker } = problem;
  if (checker.kind !== 'programs') throw new Error(`${slug} has no validator`);
  const [testCase] = problem.cases;
  const [program] = checker.programs.filter(({ name }) => name !== 'bounds');
  if (!testCase || !program) throw new Error(`${slug} has no case`);
  const wall: number[] = [];
  const openBox: OpenBox = async (options) => {
    const box = await machineJuryTools.openBox(options);
    return {
      info: box.info,
      run: async (request) => {
        const run: BoxRun = await box.run(request);
        wall.push(run.wallMs);
        return run;
      },
      runKeeping: (request) => box.runKeeping(request),
      collect: (caps) => box.collect(caps),
      close: () => box.close(),
    };
  };
  const folder = makeTemporaryFolder();
  const one = { ...problem, checker: { ...checker, programs: [program] } };
  const opened = await openChecker(one, { workers: 1, tools: { ...machineJuryTools, openBox } });
  try {
    const outputPath = join(folder, 'output');
    writeFileSync(outputPath, '1 2\n');
    const { name, inputPath, answerPath, checkerArgs: args } = testCase;
    const check = () => opened.check({ name, inputPath, answerPath, outputPath, args });
    for (let warm = 0; warm < 20; warm++) await check();
    wall.length = 0;
    const start = performance.now();
    for (let count = 0; count < checks; count++) await check();
    const perCheckMs = (performance.now() - start) / checks;
    return { perCheckMs, perRunMs: wall.reduce((sum, ms) => sum + ms, 0) / wall.length };
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
