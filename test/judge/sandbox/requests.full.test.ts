import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type Box, type BoxRun, openBox, SandboxError } from '#sandbox';
import { childProgram } from '../../child-program.ts';
import { descendants, nameOf } from '../../end-to-end/support.ts';
import { wideLimits as limits } from './wide-limits.ts';

const MiB = 1024 ** 2;
let outputFolder: string;
let box: Box;

beforeEach(async () => {
  outputFolder = makeTemporaryFolder();
  box = await openBox({ outputFolder, scratchBytes: 16 * MiB });
});

afterEach(async () => {
  await box.close();
  rmSync(outputFolder, { recursive: true, force: true });
});

const run = (command: string, stdout: string): Promise<BoxRun> =>
  box.run({ argv: ['/bin/sh', '-c', command], cwd: '/w', stdout, limits });

test('runs that are asked for at once are carried out in order, each with empty folders', async () => {
  const ended: string[] = [];
  const command = 'ls -A /w /tmp /dev/shm; touch /w/made /tmp/made /dev/shm/made';
  const names = ['first', 'second', 'third'];
  await Promise.all(
    names.map(async (name, index) => {
      const { exit } = await run(`${command}; exit ${index}`, name);
      ended.push(name);
      expect(exit).toEqual({ kind: 'exited', code: index });
    }),
  );
  expect(ended).toEqual(names);
  for (const name of names)
    expect(readFileSync(join(outputFolder, name), 'utf8')).toBe('/dev/shm:\n\n/tmp:\n\n/w:\n');
});

test('a program may use every core that the judge may use', async () => {
  await run('nproc', 'cores');
  const { stdout } = await promisify(execFile)('nproc');
  expect(readFileSync(join(outputFolder, 'cores'), 'utf8')).toBe(stdout);
});

test('when the launcher dies, the runs behind the current one are said not to have begun', async () => {
  const runs = ['first', 'second', 'third'].map((name) => run('echo; sleep 60', name));
  const all = Promise.allSettled(runs);
  await expect.poll(() => readdirSync(outputFolder)).toEqual(['first']);
  for (const pid of descendants(process.pid)) if (nameOf(pid) === 'launcher') process.kill(pid, 'SIGKILL');
  const reasons = (await all).map((result) => result.status === 'rejected' && (result.reason as unknown));
  expect(reasons.map((reason) => reason instanceof SandboxError && reason.hadBegun)).toEqual([
    true,
    false,
    false,
  ]);
  expect(readdirSync(outputFolder)).toEqual(['first']);
});

/** As many as must wait for the answers to quick runs to be held back, see launcher/protocol.c. */
const behind = ['a', 'b', 'c', 'd'];

test('the answers to quick runs do not wait for the end of a slow one', async () => {
  const quick = ['1', '2', '3'].map((name) => run('true', name));
  const rest = Promise.allSettled(['slow', ...behind].map((name) => run('sleep 60', name)));
  expect((await Promise.all(quick)).map(({ exit }) => exit)).toEqual(
    quick.map(() => ({ kind: 'exited', code: 0 })),
  );
  await box.close();
  expect((await rest).map(({ status }) => status)).toEqual(['slow', ...behind].map(() => 'rejected'));
});

test('when the launcher fails, the runs before are answered', async () => {
  const quick = ['1', '2', '3'].map((name) => run('true', name));
  const rest = Promise.allSettled(['no/name', ...behind].map((name) => run('true', name)));
  expect(await Promise.all(quick)).toHaveLength(3);
  const reasons = (await rest).map((result) => result.status === 'rejected' && (result.reason as unknown));
  expect(reasons.map((reason) => reason instanceof SandboxError && reason.hadBegun)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('programs have the priority of the judge, also where the kernel shares the CPU between sessions', async () => {
  const script = await childProgram(join(import.meta.dirname, 'run-in-child.ts'));
  const { stdout } = await promisify(execFile)('nice', ['-n', '3', process.execPath, script]);
  const { runs } = JSON.parse(stdout) as { readonly runs: readonly { readonly stdout: string }[] };
  // The second line is missing on a kernel without such sessions.
  const [priority, session] = runs[2]?.stdout.split('\n') ?? [];
  const expected = Math.min(19, getPriority() + 3);
  expect(priority).toBe(String(expected));
  expect(session).toMatch(new RegExp(`^(/autogroup-\\d+ nice ${expected})?$`));
});
