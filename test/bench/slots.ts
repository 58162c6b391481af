import { availableParallelism } from 'node:os';
import type { BenchReport } from './main.ts';
import { benchLimits, Workshop } from './workshop.ts';

const windowMs = 1500;
const windows = 4;

/** Runs per second with one slot and with two, in turn. */
export async function benchSlots(): Promise<BenchReport> {
  const workshop = new Workshop();
  await workshop.compile('nop.c');
  const boxes = [await workshop.openBox(), await workshop.openBox()];
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  const runFor = async (slots: 1 | 2) => {
    const end = performance.now() + windowMs;
    let runs = 0;
    await Promise.all(
      boxes.slice(0, slots).map(async (box) => {
        for (; performance.now() < end; runs++)
          await box.run({ argv: ['/prog/nop'], cwd: '/prog', limits: benchLimits });
      }),
    );
    rates[slots].push((runs / windowMs) * 1000);
  };
  for (let window = 0; window < windows; window++) {
    await runFor(1);
    await runFor(2);
  }
  await workshop.close();
  const [one, two] = [Math.max(...rates[1]), Math.max(...rates[2])];
  return {
    title: `Runs of "return 0" per second, best of ${windows} windows of ${windowMs / 1000} s, ${availableParallelism()} cores`,
    head: ['slots', 'runs/s', '× one slot'],
    rows: [
      ['1', one.toFixed(0), '1.00'],
      ['2', two.toFixed(0), (two / one).toFixed(2)],
    ],
    notes: [],
  };
}
