import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a test file took: to load, and to run with its set-up. */
interface FileTime {
  readonly path: string;
  readonly ms: number;
}

/** The `most` slowest files, a line each, under a title; nothing for one file. */
export function slowestLines(files: readonly FileTime[], most: number): readonly string[] {
  if (files.length < 2) return [];
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, most);
  return [
    'slowest files:',
    ...slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`),
  ];
}

/** Prints the ten slowest files of a run. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { path: relative(process.cwd(), module.moduleId), ms: collectDuration + duration };
    });
    console.log(slowestLines(files, 10).join('\n'));
  }
}
