#!/usr/bin/env node
// The `judge` command. Builds first if the build is missing or out of date.
import { requireNodeFloor } from './node-floor.mjs';
import { requireOpenFiles } from './open-files.mjs';

requireNodeFloor();
requireOpenFiles();
import('./main.mjs').then(({ setUpAndRun }) => setUpAndRun('judge', process.argv.slice(2)));
