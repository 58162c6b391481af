import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { probeSandbox } from '#sandbox';
import { childProgram } from '../../child-program.ts';

const run = promisify(execFile);
const script = await childProgram(join(import.meta.dirname, 'run-in-child.ts'));
const uid = process.getuid?.() ?? 0;

let folder: string;
let helper: string;

beforeAll(async () => {
  await probeSandbox(); // compiles the launcher, which root of a user namespace may not do
  folder = makeTemporaryFolder();
  helper = join(folder, 'as-root');
  execFileSync('cc', ['-O1', '-o', helper, join(import.meta.dirname, 'as-root-in-a-user-namespace.c')]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of run-in-child.ts as root of a user namespace with the machine's uids from `first` on. */
async function printRun(first: number, count: number) {
  const { stdout } = await run(helper, [`${first}`, `${count}`, process.execPath, script], { cwd: '/' });
  return JSON.parse(stdout) as { separateUser: boolean; runs: { exit: object; stdout: string }[] };
}

const ends = { kind: 'exited', code: 0 };

test('root of a user namespace without other uids judges like an ordinary user', async () => {
  const { separateUser, runs } = await printRun(uid, 1);
  expect(separateUser).toBe(false);
  expect(runs.map(({ exit }) => exit)).toEqual([ends, ends, ends]);
  expect(runs[1]?.stdout).toMatch(/^[1-9]\d*\n\/tmp:\n\n\/w:\n$/);
});

test('root of a user namespace with many uids gives programs one of them', async ({ skip }) => {
  if (uid !== 0) skip('only root may map many uids');
  const { separateUser, runs } = await printRun(0, 65_536);
  expect(separateUser).toBe(true);
  expect(runs.map(({ exit }) => exit)).toEqual([ends, ends, ends]);
  expect(Number.parseInt(runs[0]?.stdout ?? '', 10)).toBeGreaterThanOrEqual(32_768);
  expect(runs[1]?.stdout).toMatch(/^\d+\n\/tmp:\n\n\/w:\n$/);
});
