import { availableParallelism } from 'node:os';
import type { Precision } from '#protocol';
import type { Box, RunLimits } from '#sandbox';
import { AttackBox } from './attack-box.ts';

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
