import { execFile } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { describeSystemError, ownPrefix } from '#host';
import type { Precision } from '#protocol';
import type { Box, RunLimits } from '#sandbox';
import { AttackBox } from './attack-box.ts';
import type { ContestFacts, SpaceFacts, Timing, Unknown } from './contest-checks.ts';

/** Room for files in a folder. */
export function spaceAt(purpose: SpaceFacts['purpose'], path: string): SpaceFacts {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  return { purpose, path, freeBytes: bavail * bsize, freeFiles: files === 0 ? undefined : ffree };
}

const writes = 40;
/** As PostgreSQL writes its log. */
const page = Buffer.alloc(8192, 1);

/** How long a write takes until it is on the disk of a folder, as the log of the database is written there. */
export function syncTiming(folder: string): Timing | Unknown {
  const path = join(folder, `${ownPrefix}sync`);
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      const times = Array.from({ length: writes }, (_, at) => {
        const start = performance.now();
        writeSync(file, page, 0, page.length, at * page.length);
        fdatasyncSync(file);
        return performance.now() - start;
      });
      return timingOf(times);
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  } catch (error) {
    return { unknown: `${folder}: ${describeSystemError(error)}`, hint: 'Run it as the user of the judge.' };
  }
}

/** The middle and the worst of some figures. */
export const timingOf = (timesMs: readonly number[]): Timing => ({
  medianMs: medianOf(timesMs),
  worstMs: Math.max(...timesMs),
});

/** The system call `adjtimex`, which only asks when nothing is set. Perl is part of every Debian and Ubuntu. */
const adjtimex: Readonly<Partial<Record<NodeJS.Architecture, number>>> = { x64: 159, arm64: 171 };
/** What it returns for a clock that nobody keeps right (TIME_ERROR). */
const timeError = 5;

/** Asks the kernel, which every time service tells what it does. */
export async function kernelClock(): Promise<ContestFacts['clock']> {
  const call = adjtimex[process.arch];
  if (call === undefined) return { unknown: `not known how to ask on ${process.arch}` };
  const script = `my $timex = "\\0" x 256; print syscall(${call}, $timex)`;
  const answer = await promisify(execFile)('perl', ['-e', script]).then(
    ({ stdout }) => Number(stdout),
    () => -1,
  );
  if (!Number.isInteger(answer) || answer < 0) return { unknown: 'the kernel does not tell' };
  return { isSynchronised: answer !== timeError };
}

const limits: RunLimits = {
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryBytes: 64 << 20,
  outputBytes: 1 << 20,
  processes: 4,
  openFiles: 16,
};

/** About 0.2 s. */
const steps = 130_000_000;
const usualRuns = 20;

/** Measures with boxes of its own. @throws SandboxError, MachineLack if no program can be run here */
export async function measurePrecision(runs = usualRuns): Promise<Precision> {
  const cores = availableParallelism();
  const boxes = Array.from({ length: cores }, () => new AttackBox());
  try {
    for (const one of boxes) one.compile('compute');
    const opened = await Promise.all(boxes.map((one) => one.box()));
    const alone = await timesOf(opened.slice(0, 1), runs);
    const busy = await timesOf(opened, Math.max(2, Math.ceil(runs / cores)));
    return {
      runs,
      medianMs: medianOf(alone),
      alonePercent: spreadPercent(alone),
      busyPercent: spreadPercent(busy),
    };
  } finally {
    for (const one of boxes) await one.close();
  }
}

/** CPU times of runs in each of the boxes, side by side. */
async function timesOf(boxes: readonly Box[], runs: number): Promise<readonly number[]> {
  const each = boxes.map(async (box) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { cpuMs } = await box.run({ argv: ['/prog/compute', String(steps)], cwd: '/prog', limits });
      times.push(cpuMs);
    }
    return times;
  });
  return (await Promise.all(each)).flat();
}

/** The middle one of several figures; the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}

/** The largest distance from the median, in % of it. */
export function spreadPercent(values: readonly number[]): number {
  const median = medianOf(values);
  return (Math.max(...values.map((value) => Math.abs(value - median))) / median) * 100;
}
