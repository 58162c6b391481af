// node judge/setup/ensure.mjs start|test|bench: set-up alone, for scripts that go on by themselves.
import { requireNodeFloor } from './node-floor.mjs';

requireNodeFloor();
const purpose = /** @type {'start' | 'test' | 'bench'} */ (process.argv[2] ?? 'start');
import('./main.mjs').then(({ exitWith }) =>
  exitWith(async () => {
    const { ensureReady } = await import('./ensure-ready.mjs');
    await ensureReady(purpose);
    return 0;
  }),
);
