// npm test [-- options of vitest]: set-up, then everything that must pass; the closing line is `N passed, N failed`.
import { requireNodeFloor } from './node-floor.mjs';

requireNodeFloor();
import('./main.mjs').then(({ exitWith }) =>
  exitWith(async () => {
    const { ensureReady } = await import('./ensure-ready.mjs');
    const { runTests } = await import('./run-tests.mjs');
    await ensureReady('test');
    return runTests(process.argv.slice(2));
  }),
);
