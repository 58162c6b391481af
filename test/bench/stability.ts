import { availableParallelism } from 'node:os';
import { startHog } from './hogs.ts';
import type { BenchReport } from './main.ts';
import { benchLimits, deviation, quantile, Workshop } from './workshop.ts';

const runs = 20;
const oversubscription = 4;

/** CPU time of a compute-bound program, alone and with every core oversubscribed. */
export async function benchStability(): Promise<BenchReport> {
  const workshop = new Workshop();
  await workshop.compile('compute.c');
  const box = await workshop.openBox();
  const measure = async () => {
    const results = [];
    for (let run = 0; run < runs; run++)
      results.push(await box.run({ argv: ['/prog/compute'], cwd: '/prog', limits: benchLimits }));
    return results;
  };
  const quiet = await measure();
  const hogs = Array.from({ length: oversubscription * availableParallelism() }, startHog);
  let busy: typeof quiet;
  try {
    busy = await measure();
  } finally {
    for (const hog of hogs) hog.kill('SIGKILL');
  }
  await workshop.close();
  const row = (name: string, results: Awaited<ReturnType<typeof measure>>) => {
    const cpu = results.map(({ cpuMs }) => cpuMs);
    const wall = results.map(({ wallMs }) => wallMs);
    return [
      name,
      quantile(cpu, 0.5).toFixed(1),
      `${(deviation(cpu) * 100).toFixed(2)} %`,
      quantile(wall, 0.5).toFixed(0),
    ];
  };
  return {
    title: `CPU time of a compute-bound program, ${runs} runs`,
    head: ['', 'median CPU ms', 'standard deviation', 'median wall ms'],
    rows: [row('as found', quiet), row(`${oversubscription} busy processes per core added`, busy)],
    notes: [],
  };
}
