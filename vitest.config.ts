import { defineConfig } from 'vitest/config';

/** `fast` is pure code (under 20 s, `npm run check`); `full` runs programs in the sandbox, one file at a time. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'fast', include: ['test/**/*.test.ts'], exclude: ['test/**/*.full.test.ts'] } },
      {
        test: {
          name: 'full',
          include: ['test/**/*.full.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
