#!/usr/bin/env node
// The `judge` command: the build is made if it is missing or old.
import { requireNodeFloor } from './node-floor.mjs';
import { requireOpenFiles } from './open-files.mjs';

requireNodeFloor();
requireOpenFiles();
import('./main.mjs').then(({ setUpAndRun }) => setUpAndRun('judge', process.argv.slice(2)));
