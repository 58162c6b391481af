#!/usr/bin/env node
// The `judge` command. From sources it builds first, if the build is missing or out of date.
import { requireMemory } from './memory-floor.mjs';
import { requireNodeFloor } from './node-floor.mjs';
import { requireOpenFiles } from './open-files.mjs';

const { version } = requireNodeFloor();
const argv = process.argv.slice(2);
if (argv.length === 1 && ['--version', '-V'].includes(String(argv[0]))) {
  process.stdout.write(`${version}\n`); // scripts ask often, so nothing is loaded for it
} else {
  requireOpenFiles();
  requireMemory();
  import('./run-judge.mjs').then(({ isInstalled, runAndExit }) =>
    isInstalled()
      ? runAndExit(argv)
      : import('./main.mjs').then(({ setUpAndRun }) => setUpAndRun('judge', argv)),
  );
}
