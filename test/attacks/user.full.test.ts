import { execFile } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RuntimeAttack, runtimeAttacks } from '#doctor';
import { makeTemporaryFolder } from '#host';
import { probeSandbox, type SandboxInfo } from '#sandbox';
import { childProgram } from '../child-program.ts';
import { everyNth } from '../sample.ts';
import { boxAttacks } from './box-attacks.ts';

const run = promisify(execFile);
const nobody = 65534;
const asRoot = process.getuid?.() === 0;
const script = await childProgram(join(import.meta.dirname, 'attacks-in-child.ts'));

/** A line that attacks-in-child.ts prints. */
interface Line {
  readonly info?: SandboxInfo;
  readonly name?: string;
  readonly args?: readonly string[];
  readonly error?: string;
}

/** Why the attacks cannot be run as an ordinary user here; '' if they were. */
let obstacle = '';
let lines: readonly Line[] = [];
let home: string;

beforeAll(async () => {
  await probeSandbox(); // compiles the launcher, which the user may not do
  home = makeTemporaryFolder();
  if (asRoot) chownSync(home, nobody, nobody);
  const who = asRoot ? { uid: nobody, gid: nobody } : {};
  const options = {
    ...who,
    env: { PATH: process.env.PATH, HOME: home, SLOW: process.env.SLOW },
    cwd: '/',
    maxBuffer: 1 << 24,
  };
  const cannotRead = `require('fs').accessSync(${JSON.stringify(script)})`;
  obstacle = await run(process.execPath, ['-e', cannotRead], options).then(
    () => '',
    () => 'an ordinary user may not read this project, or not run this node',
  );
  if (obstacle !== '') return;
  try {
    const { stdout } = await run(process.execPath, [script], options);
    lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if (!String(error).includes('new namespaces')) throw error;
    obstacle = 'this machine does not let ordinary users make namespaces';
  }
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

describe('a hostile program of an ordinary user does no harm', () => {
  it('names the missing protections', ({ skip }) => {
    if (obstacle !== '') skip(obstacle);
    const info = lines[0]?.info;
    expect(info?.missing).toContain('separate-user');
    expect(info?.missing.includes('memory-of-whole-tree')).toBe(info?.backEnd === 'none');
  });

  const attacks: readonly Pick<RuntimeAttack, 'name' | 'args'>[] = [
    ...everyNth(6, runtimeAttacks),
    ...everyNth(6, boxAttacks),
  ];

  it.for(attacks)('$name', ({ name, args = [] }, { skip }) => {
    if (obstacle !== '') skip(obstacle);
    const line = lines.find((one) => one.name === name && String(one.args) === String(args));
    expect(line).toMatchObject({ error: '' });
  });

  it('leaves no traces', ({ skip }) => {
    if (obstacle !== '') skip(obstacle);
    expect(lines.at(-1)).toEqual({ name: 'leaves no traces', error: '' });
  });
});
