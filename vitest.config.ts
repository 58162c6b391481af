import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { parse } from 'yaml';
import { constantsModule } from './judge/setup/constants-module.mjs';
import { LongestFirst } from './test/longest-first.ts';
import { patienceMs, testMs } from './test/patience.ts';

/** Two more than cores, because tests wait too: for programs, processes, quiet runs of other judges. More judges mostly
 *  wait for each other. */
const maxWorkers = Math.min(availableParallelism(), 7) + 2;

/** Most tests are over before it pays to optimize a function, so this happens six times as late as usual: a twentieth of
 *  the CPU time of quick files. Later versions of Node have a compiler between, and no such option. */
const optimizesLate = process.versions.node.startsWith('20.') ? ['--interrupt-budget=400000'] : [];

/** Files `*.full.test.ts` run programs in the sandbox, start processes or a browser; the others are quick (`npm run
 *  check`). Files of a worker share module state, which halves their time: a file puts back what it changes. What all
 *  files of a run share is set up once, in `globalSetup`. Time limits are for endless loops, not for slow machines. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  plugins: [
    {
      name: 'constants-of-problem',
      enforce: 'pre',
      load: (id) => (id.endsWith('/problem.yaml') ? constantsModule(id, parse) : undefined),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/own-state.ts', 'test/own-build.ts', 'test/judge/store/database-server.ts'],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    experimental: { fsModuleCache: true }, // modules that have not changed: a fifth of the CPU time of quick files
    maxWorkers,
    // Garbage is collected less often, and by the thread that made it, because no core is idle. Each of the two saves a
    // twentieth of the CPU time of quick files.
    execArgv: ['--max-semi-space-size=32', '--single-threaded-gc', '--v8-pool-size=1', ...optimizesLate],
    coverage: {
      include: ['judge/**/*.{ts,tsx}', 'reference/**/*.ts'],
      reportsDirectory: 'build/coverage',
      reporter: ['text-summary', 'html'],
    },
    testTimeout: testMs,
    hookTimeout: testMs,
    expect: { poll: { timeout: patienceMs } },
  },
});
