import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that a file is taken to need before it has been measured here: of the first part that its path contains. */
const guesses: readonly (readonly [part: string, seconds: number])[] = [
  ['test/end-to-end/browser/', 12],
  ['test/end-to-end/', 10],
  ['test/attacks/', 8],
  ['test/judge/verify/', 8],
  ['test/judge/worker/', 6],
  ['.full.test.ts', 4],
  ['test/judge/server/', 3],
  ['', 0.5],
];

const guessedMs = (path: string): number => 1000 * (guesses.find(([part]) => path.includes(part))?.[1] ?? 0);

/** Starts the longest files first, so that no worker is left alone with one of them at the end: by what they took last
 *  time, of which vitest keeps notes in node_modules/.vite. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const msOf = ({ project, moduleId }: TestSpecification): number =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.duration ??
      guessedMs(moduleId);
    return files
      .map((file) => ({ file, ms: msOf(file) }))
      .sort((a, b) => b.ms - a.ms)
      .map(({ file }) => file);
  }
}
