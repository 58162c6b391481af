import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#host';
import type { BenchReport } from './main.ts';
import { startServer } from './server.ts';
import { quantile, Workshop } from './workshop.ts';

const submission = join(projectRoot, 'problems', 'msquare', 'submissions', 'accepted', 'bidirectional.c');
const lookEveryMs = 200;
const spawns = 500;
/** Within one, a quarter of a minute, the speed of a virtual machine may change by half. */
const repeats = 5;
const cores = availableParallelism();

interface Graded {
  readonly verdict: string;
  readonly cpuMs: number;
  readonly cases: readonly unknown[];
}

/** Grades a C program on all 40,320 targets of msquare several times: the first time may have to make the data. */
export async function benchThroughput(): Promise<BenchReport> {
  const first = await measure();
  const later: Measured[] = [];
  for (let count = 0; count < repeats; count++) later.push(await measure());
  const medians = first.figures.map((_, column) =>
    quantile(
      later.map(({ figures }) => figures[column] ?? Number.NaN),
      0.5,
    ),
  );
  const row = (name: string, { verdict, cases, figures }: Measured) => [
    name,
    verdict,
    cases,
    ...figures.map((figure, column) => figure.toFixed(decimals[column])),
  ];
  return {
    title: 'msquare, all 40,320 targets, graded by "judge grade --json --jury" on every core',
    head: [
      'run',
      'verdict',
      'cases',
      's',
      'ms per case',
      '× one posix_spawn',
      `× ${cores} at once`,
      'peak MiB of Node',
    ],
    rows: [
      row('first', first),
      ...later.map((one, index) => row(`repeat ${index + 1}`, one)),
      row('median of repeats', { verdict: '', cases: '', figures: medians }),
    ],
    notes: [
      `× posix_spawn: of what ${cores} cores would take if a case were one bare posix_spawn + wait4, measured alone and on all cores at once, before and after.`,
    ],
  };
}

interface Measured {
  readonly verdict: string;
  readonly cases: string;
  /** s, ms per case, two ratios, MiB. */
  readonly figures: readonly number[];
}

const decimals = [1, 2, 2, 2, 0];

async function measure(): Promise<Measured> {
  // Before and after: the speed of a virtual machine changes within a minute.
  const before = [await spawnMs(1), await spawnMs(cores)] as const;
  const { seconds, peakMiB, graded } = await gradeAll();
  const aloneMs = (before[0] + (await spawnMs(1))) / 2;
  const togetherMs = (before[1] + (await spawnMs(cores))) / 2;
  const { length } = graded.cases;
  const msPerCase = (seconds * 1000) / length;
  const coreMs = msPerCase * cores;
  return {
    verdict: graded.verdict,
    cases: String(length),
    figures: [seconds, msPerCase, coreMs / aloneMs, coreMs / togetherMs, peakMiB],
  };
}

/** Median time of one bare posix_spawn + wait4 of a static C program that does nothing. `together`: how many do this at
 *  once; processes that start and end at the same time hold each other up in the kernel. */
async function spawnMs(together: number): Promise<number> {
  const workshop = new Workshop();
  const [spawner, program] = [await workshop.compile('spawn-baseline.c'), await workshop.compile('nop.c')];
  const spawnMany = async (): Promise<readonly number[]> => {
    const baseline = startServer(spawner, [program]);
    const times: number[] = [];
    for (let count = 0; count < spawns; count++) times.push(((await baseline.ask())[0] ?? 0) / 1e6);
    baseline.stop();
    return times;
  };
  const times = await Promise.all(Array.from({ length: together }, spawnMany));
  await workshop.close();
  return quantile(times.flat(), 0.5);
}

async function gradeAll(): Promise<{ seconds: number; peakMiB: number; graded: Graded }> {
  const start = performance.now();
  const judge = join(projectRoot, 'judge', 'setup', 'judge.mjs');
  const child = spawn(
    process.execPath,
    [judge, 'grade', 'msquare', submission, '--tests', 'full/*', '--json', '--jury'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let peakMiB = 0;
  const look = setInterval(() => {
    peakMiB = Math.max(peakMiB, highWaterMiB(child.pid));
  }, lookEveryMs);
  let line = '';
  for await (const text of createInterface({ input: child.stdout })) line = text;
  clearInterval(look);
  return { seconds: (performance.now() - start) / 1000, peakMiB, graded: JSON.parse(line) as Graded };
}

function highWaterMiB(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it has ended meanwhile
  }
}
