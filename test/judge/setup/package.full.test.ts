import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { slow } from '../../sample.ts';
import { InstalledPackage } from './installed-package.ts';

let installed: InstalledPackage;

beforeAll(() => {
  installed = new InstalledPackage();
});

afterAll(() => installed.remove());

describe.runIf(slow)('the npm package (SLOW=1)', () => {
  it('holds no TypeScript but that of problems, no tests, and no other package', () => {
    const typescript = installed.files.filter((name) => /\.tsx?$/.test(name));
    expect(typescript.filter((name) => !name.startsWith('package/problems/'))).toEqual([]);
    expect(installed.files.filter((name) => /node_modules|^package\/test\/|\.map$/.test(name))).toEqual([]);
    expect(existsSync(join(installed.root, 'node_modules'))).toBe(false);
  });

  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(await installed.judge('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('grades a program for a user who cannot write to it, and keeps its launcher in the user’s cache', async () => {
    const program = join(projectRoot, 'problems/clocks/submissions/accepted/nested-loops.c');
    cpSync(program, join(installed.folder, 'mine.c'));
    const { code, stdout, stderr } = await installed.judge(
      'grade',
      'clocks',
      'mine.c',
      '--json',
      '--expect',
      'AC',
    );
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(JSON.parse(stdout)).toMatchObject({ problem: 'clocks', verdict: 'AC' });
    const launchers = readdirSync(join(installed.home, '.cache/antipode/launcher'));
    expect(launchers.filter((name) => /^launcher-[0-9a-f]+$/.test(name))).toHaveLength(1);
    expect(existsSync(join(installed.root, 'build/launcher'))).toBe(false);
  });

  it('verifies a problem of its own, whose checker and solver are TypeScript, without esbuild', async () => {
    const { code, stdout } = await installed.judge('verify', 'cmetrick', '--mutants', '0', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ problem: 'cmetrick', ok: true, errors: 0 });
    expect(code).toBe(0);
  });

  it('says what is missing for TypeScript of another problem', async () => {
    cpSync(join(projectRoot, 'problems/clocks'), join(installed.folder, 'dials'), { recursive: true });
    const { code, stderr } = await installed.judge('solve', './dials', '--random', '1', '--trust');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^judge: dials\/solver\.ts: expected [^\n]*esbuild[^\n]*found none\n[^\n]+\n$/);
  });
});
