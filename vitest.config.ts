import { defineConfig } from 'vitest/config';

/** `fast` is pure code (`npm run check`): its files share module state, which halves their time. `full` runs programs in the
 *  sandbox, one file at a time. Time limits are for endless loops, not for slow machines. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/own-state.ts', 'test/judge/store/database-server.ts'],
          exclude: ['test/**/*.full.test.ts'],
          isolate: false,
          maxWorkers: '100%',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'full',
          include: ['test/**/*.full.test.ts'],
          globalSetup: ['test/own-state.ts', 'test/judge/store/database-server.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
