import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../judge/host/index.ts';
import type { BenchReport } from './main.ts';

const submission = join(projectRoot, 'problems', 'msquare', 'submissions', 'accepted', 'bidirectional.c');
const lookEveryMs = 200;

interface Graded {
  readonly verdict: string;
  readonly cpuMs: number;
  readonly cases: readonly unknown[];
}

/** Grades a C program on all 40,320 targets of msquare, twice: the first time may have to make the data. */
export async function benchThroughput(): Promise<BenchReport> {
  const rows = [];
  for (const name of ['first', 'second']) {
    const { seconds, peakMiB, graded } = await gradeAll();
    const count = graded.cases.length;
    rows.push([
      name,
      graded.verdict,
      String(count),
      seconds.toFixed(1),
      ((seconds * 1000) / count).toFixed(2),
      peakMiB.toFixed(0),
    ]);
  }
  return {
    title: 'msquare, all 40,320 targets, graded by "judge grade --json --jury" on every core',
    head: ['run', 'verdict', 'cases', 's', 'ms per case', 'peak MiB of Node'],
    rows,
    notes: [],
  };
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
