// npm start: set-up, then `judge demo`, or `judge` with the arguments after `--`.

import { requireMemory } from './memory-floor.mjs';
import { requireNodeFloor } from './node-floor.mjs';
import { requireOpenFiles } from './open-files.mjs';

requireNodeFloor();
requireOpenFiles();
requireMemory();
const argv = process.argv.slice(2);
import('./main.mjs').then(({ setUpAndRun }) =>
  argv.length > 0 ? setUpAndRun('start', argv) : setUpAndRun('demo', ['demo']),
);
