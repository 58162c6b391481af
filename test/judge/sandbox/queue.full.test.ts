import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type Box, openBox } from '#sandbox';

const MiB = 1024 ** 2;
/** Of a run that is to hit its limit. */
const shortMs = 800;

let outputFolder: string;
let box: Box;

beforeAll(async () => {
  outputFolder = makeTemporaryFolder();
  box = await openBox({ outputFolder, scratchBytes: 16 * MiB });
});

afterAll(async () => {
  await box.close();
  rmSync(outputFolder, { recursive: true, force: true });
});

const run = (command: string, wallMs: number) =>
  box.run({
    argv: ['/bin/sh', '-c', command],
    cwd: '/w',
    limits: {
      cpuMs: 1_000_000,
      wallMs,
      memoryBytes: 256 * MiB,
      outputBytes: MiB,
      processes: 64,
      openFiles: 64,
    },
  });

/** Linux has this since 2.6.23 if built with CONFIG_SCHED_INFO, as in all distributions. */
test('this kernel reports how long a thread has waited for a CPU', () => {
  expect(readFileSync('/proc/self/schedstat', 'utf8')).toMatch(/^\d+ \d+ \d+$/m);
});

test('a run that hits the wall limit with more busy processes than CPUs reports how long they waited', async () => {
  const hogs = 4 * availableParallelism();
  const { exit, queuedMs } = await run(
    `i=0; while [ $i -lt ${hogs} ]; do (while :; do :; done) & i=$((i + 1)); done; wait`,
    shortMs,
  );
  expect(exit).toEqual({ kind: 'killed', limit: 'wall' });
  // Each gets a CPU for at most a quarter of the time, so some wait for half of it, less the time to start.
  expect(queuedMs).toBeGreaterThan(shortMs / 4);
});

test('a run that ends by itself does not report it', async () => {
  expect((await run('exit 3', 60_000)).queuedMs).toBeUndefined();
});
