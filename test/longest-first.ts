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
  ['test/judge/server/rights/', 40],
  ['test/judge/server/', 3],
  ['test/judge/api/', 9],
  ['test/judge/testdata/', 8],
  ['test/problems/rotationgrid/', 9],
  ['test/reference/search/', 4],
  ['test/reference/puzzles/', 3],
  ['test/problems/', 3],
  ['', 0.5],
];

const guessedMs = (path: string): number => 1000 * (guesses.find(([part]) => path.includes(part))?.[1] ?? 0);

/** Whether programs are judged in a test file, or may be. One judge's quiet run stops the runs of all others on the
 *  machine, so such files wait for each other. */
const mayJudge = (path: string): boolean =>
  path.endsWith('.full.test.ts') && !path.includes('test/end-to-end/browser/');

/** The order in which files are begun: those that may judge and the others side by side from the first to the last, so
 *  that while judges wait for each other something else uses the cores; of both the longest first, so that no worker is
 *  left alone with one of them at the end. */
export const inOrder = <T extends { readonly path: string; readonly ms: number }>(
  files: readonly T[],
): readonly T[] =>
  [true, false]
    .flatMap((judges) => withShares(files.filter(({ path }) => mayJudge(path) === judges)))
    .sort((a, b) => a.begun - b.begun || b.file.ms - a.file.ms)
    .map(({ file }) => file);

/** The longest first, each with the share of the time of all that is begun before it. */
function withShares<T extends { readonly ms: number }>(files: readonly T[]) {
  const allMs = files.reduce((sum, { ms }) => sum + ms, 0);
  let begunMs = 0;
  return [...files]
    .sort((a, b) => b.ms - a.ms)
    .map((file) => {
      const begun = allMs === 0 ? 0 : begunMs / allMs;
      begunMs += file.ms;
      return { file, begun };
    });
}

/** Orders by what files took last time, of which vitest keeps notes in node_modules/.vite. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const msOf = ({ project, moduleId }: TestSpecification): number =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.duration ??
      guessedMs(moduleId);
    return inOrder(files.map((file) => ({ file, path: file.moduleId, ms: msOf(file) }))).map(
      ({ file }) => file,
    );
  }
}
