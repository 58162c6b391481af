import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import { type Box, type BoxOptions, openBox } from '#sandbox';
import { wideLimits as limits } from './wide-limits.ts';

const MiB = 1024 ** 2;
/** Computes for some 0.2 s. */
const work = 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done';

async function open(counts: NonNullable<BoxOptions['counts']>): Promise<Box> {
  const outputFolder = makeTemporaryFolder();
  const box = await openBox({ outputFolder, scratchBytes: 16 * MiB, counts });
  onTestFinished(async () => {
    await box.close();
    rmSync(outputFolder, { recursive: true, force: true });
  });
  return box;
}

const run = (box: Box, command: string) => box.run({ argv: ['/bin/sh', '-c', command], cwd: '/w', limits });

/** Asks the kernel, by a program of its own, which of the two a process may count. */
function isCounted(counts: NonNullable<BoxOptions['counts']>): boolean {
  const folder = makeTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'perf-allowed');
  execFileSync('cc', ['-o', program, join(projectRoot, 'test/judge/sandbox/perf-allowed.c')]);
  return spawnSync(program, counts === 'task-clock' ? ['software'] : []).status === 0;
}

test('instructions are counted where the processor counts them, and only there', async () => {
  const { instructions } = await run(await open('instructions'), work);
  if (!isCounted('instructions')) return expect(instructions).toBeUndefined();
  expect(instructions).toBeGreaterThan(1e7);
});

// Few virtual machines count instructions. The task clock is counted in the same way, in ns.
test('what all processes of a run do counts, and nothing of the runs before it', async () => {
  const box = await open('task-clock');
  const first = await run(box, `(${work}) & (${work}) & wait; ${work}`);
  const second = await run(box, work);
  const idle = await run(box, ':');
  if (!isCounted('task-clock')) return expect(first.instructions).toBeUndefined();
  for (const { instructions = 0, cpuMs } of [first, second]) {
    expect(instructions / 1e6).toBeGreaterThan(0.9 * cpuMs - 10);
    expect(instructions / 1e6).toBeLessThan(1.1 * cpuMs + 10);
  }
  expect(idle.instructions).toBeLessThan((second.instructions ?? 0) / 2);
});

test('a process that goes on when the first one has ended counts until it is killed', async () => {
  const box = await open('task-clock');
  const { instructions = 0, cpuMs } = await run(box, `(while :; do :; done) & ${work}`);
  if (!isCounted('task-clock')) return expect(instructions).toBe(0);
  expect(instructions / 1e6).toBeGreaterThan(0.9 * cpuMs - 10);
  expect(instructions / 1e6).toBeLessThan(1.1 * cpuMs + 10);
});

test('a limit on what is counted ends a run, and where nothing is counted changes nothing', async () => {
  const box = await open('task-clock');
  const most = 100e6; // 0.1 s
  const counted = { most, cpuMs: 20_000, wallMs: 60_000, mostWallMs: 60_000 };
  const endless = { argv: ['/bin/sh', '-c', 'while :; do :; done'], cwd: '/w' } as const;
  const stopped = await box.run({ ...endless, limits: { ...limits, cpuMs: 300, counted } });
  expect(stopped.exit).toEqual({ kind: 'killed', limit: 'cpu' });
  if (!isCounted('task-clock')) return expect(stopped.cpuMs).toBeGreaterThanOrEqual(300);
  expect(stopped.instructions).toBeGreaterThan(most);
  // The times that come with the limit on what is counted are limits in place of the usual ones.
  const byTime = await box.run({
    ...endless,
    limits: { ...limits, counted: { ...counted, most: 1e15, cpuMs: 300 } },
  });
  expect(byTime.exit).toEqual({ kind: 'killed', limit: 'cpu' });
  const within = await run(box, ':');
  expect(within.exit).toEqual({ kind: 'exited', code: 0 });
});
