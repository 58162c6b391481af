import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** One more than cores, because tests wait too: for programs, processes, quiet runs of other judges. Many judges only
 *  wait for each other. */
const maxWorkers = Math.min(availableParallelism(), 7) + 1;

/** `fast` is pure code (`npm run check`), `full` runs programs in the sandbox. Files of both run side by side, and
 *  those of a worker share module state, which halves their time: a file puts back what it changes. What all files of
 *  a run share is set up once, in `globalSetup`. Time limits are for endless loops, not for slow machines. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/own-state.ts', 'test/judge/store/database-server.ts'],
          exclude: ['test/**/*.full.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'full',
          include: ['test/**/*.full.test.ts'],
          globalSetup: ['test/own-state.ts', 'test/own-build.ts', 'test/judge/store/database-server.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
