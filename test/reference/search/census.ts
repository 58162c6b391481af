import { availableParallelism } from 'node:os';
import type { CensusPart } from '#reference/search';
import { workInThreads } from '#reference/tables';
import { bundleWork } from './bundle-work.ts';
import type { Census } from './census-work.ts';

/** A whole census, in as many threads as there are processors. `parts`: more for longer work. */
export async function countInThreads(census: Census, parts: number): Promise<number[]> {
  const total: number[] = [];
  await workInThreads<CensusPart, number[]>({
    module: await bundleWork(new URL('./census-work.ts', import.meta.url)),
    data: census,
    pieces: Array.from({ length: parts }, (_, part) => ({ part, parts })),
    threads: availableParallelism(),
    onAnswer(counts) {
      for (const [distance, count] of counts.entries()) total[distance] = (total[distance] ?? 0) + count;
    },
  });
  return total;
}
