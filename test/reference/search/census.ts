import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { CensusPart } from '#reference/search';
import { workInThreads } from '#reference/tables';
import type { Census } from './census-work.ts';

/** A whole census, in as many threads as there are processors. `parts`: more for longer work. */
export async function countInThreads(census: Census, parts: number): Promise<number[]> {
  const total: number[] = [];
  await workInThreads<CensusPart, number[]>({
    module: await bundleWork(),
    data: census,
    pieces: Array.from({ length: parts }, (_, part) => ({ part, parts })),
    threads: availableParallelism(),
    onAnswer(counts) {
      for (const [distance, count] of counts.entries()) total[distance] = (total[distance] ?? 0) + count;
    },
  });
  return total;
}

/** The work of a thread as one module of JavaScript, in a URL. */
async function bundleWork(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./census-work.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`;
}
