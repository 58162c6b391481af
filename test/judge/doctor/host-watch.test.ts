import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attackPrograms, HostWatch } from '#doctor';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

let watch: HostWatch;

beforeEach(async () => {
  watch = await HostWatch.open();
});
afterEach(() => watch.close());

it('says nothing of a machine that nobody has harmed', async () => {
  expect(await watch.harm('done\n')).toEqual([]);
});

it('notices a program that walks into every trap, and is then as before', async () => {
  const program = join(temporaryFolder(), 'reach-host');
  execFileSync('cc', ['-w', '-o', program, join(attackPrograms, 'reach-host.c')]);
  const noticed = await watch.provokeTraps(program);
  for (const trap of ['3 calls', 'read a file', 'wrote into a folder', 'a process of the host'])
    expect(noticed).toContainEqual(expect.stringContaining(trap));
  expect(noticed).toHaveLength(4);
  expect(await watch.harm('')).toEqual([]);
});

it('notices a file that was changed', async () => {
  writeFileSync(watch.paths[0] ?? '', 'other');
  expect(await watch.harm('')).toEqual([expect.stringContaining('changed a file')]);
});

it('counts the processes of a program and their memory, and finds those that it left', async () => {
  watch.begin();
  const script = 'a = "x".repeat(64 << 20); setTimeout(() => {}, 60_000); console.log("ready")';
  const children = ['', ''].map(() =>
    spawn(process.execPath, ['-e', script], { env: { ...process.env, ...watch.env } }),
  );
  for (const { stdout } of children) await once(stdout, 'data');
  await sleep(100);
  const { processes, threads, residentBytes, cpuMs } = watch.end();
  expect(processes).toBe(2);
  expect(threads).toBeGreaterThan(2); // Node has some for each
  expect(residentBytes).toBeGreaterThan(32 << 20);
  expect(cpuMs).toBeGreaterThan(0);
  expect(await watch.harm('')).toEqual([expect.stringContaining('2 of its processes')]);
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await watch.harm('')).toEqual([]);
});
