import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#host';
import { slow } from '../../sample.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { InstalledPackage } from './installed-package.ts';
import { PackedSources, packedCommit } from './packed.ts';

/** What others write: a checker, and a program that reads what a judge tells. */
const importsRightly = `
import { defineChecker, type CheckResult } from 'antipode/problem-api';
import type { SubmissionView, Settings } from 'antipode/protocol';

export const result: CheckResult = { kind: 'rejected', reason: 'odd' };
export const checker = defineChecker(() => result);
export const verdictOf = (view: SubmissionView) => view.state;
export const visitors = (settings: Settings) => settings.visitors;
`;

describe.runIf(slow)('the npm package (SLOW=1)', () => {
  const packed = new PackedSources();
  let installed: InstalledPackage;

  beforeAll(async () => {
    installed = new InstalledPackage((await packed.make()).tarball);
  });

  afterAll(() => {
    installed.remove();
    packed.remove();
  });

  it('is the same, byte by byte, whoever makes it, wherever and with whatever umask', async () => {
    const another = new PackedSources();
    onTestFinished(() => another.remove());
    const before = process.umask(0o077);
    try {
      await another.make('a/folder/deep/down');
    } finally {
      process.umask(before);
    }
    expect(readFileSync(another.tarball).equals(readFileSync(packed.tarball))).toBe(true);
  });

  it('holds no TypeScript but that of problems, no tests, and no other package', () => {
    const typescript = installed.files.filter((name) => /(?<!\.d)\.tsx?$/.test(name));
    expect(typescript.filter((name) => !name.startsWith('package/problems/'))).toEqual([]);
    expect(installed.files.filter((name) => /node_modules|^package\/test\/|\.map$/.test(name))).toEqual([]);
    expect(existsSync(join(installed.root, 'node_modules'))).toBe(false);
  });

  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(await installed.judge('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('says exactly which program it is', async () => {
    const { code, stdout, stderr } = await installed.judge('--version', '--json');
    expect({ code, stderr: stderr.replace('set-up: compiling the sandbox launcher (cc)\n', '') }).toEqual({
      code: 0,
      stderr: '',
    });
    expect(JSON.parse(stdout)).toMatchObject({
      commit: packedCommit,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      node: process.versions.node,
    });
  });

  it('takes at most 25 MiB, esbuild counted, which npm adds where there is a network', () => {
    const esbuild = ['esbuild', `@esbuild/linux-${process.arch}`].map((name) =>
      join(projectRoot, 'node_modules', name),
    );
    const bytes = [installed.root, ...esbuild].map((folder) =>
      Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]),
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(25 * 1024 ** 2);
  });

  it('in a project of somebody else: is run by npx under both names, and imported, with types', () => {
    const project = temporaryFolder();
    const inProject = (command: string, ...args: readonly string[]): string =>
      execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    inProject('npm', 'install', '--silent', '--offline', '--omit=optional', packed.tarball);
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    for (const name of ['antipode', 'judge'])
      expect(inProject('npx', '--offline', '--no', '--', name, '--version')).toBe(`${version}\n`);

    writeFileSync(join(project, 'right.ts'), importsRightly);
    const compile = ['--ignoreConfig', '--strict', '--noEmit', '--module', 'nodenext', '--types', ''];
    const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
    expect(inProject(process.execPath, compiler, ...compile, 'right.ts')).toBe('');
    writeFileSync(join(project, 'wrong.ts'), importsRightly.replace("reason: 'odd'", 'reason: 1'));
    expect(() => inProject(process.execPath, compiler, ...compile, 'wrong.ts')).toThrow();
    writeFileSync(
      join(project, 'run.js'),
      `import { defineChecker, InputError } from 'antipode/problem-api';
       import { parseSetting } from 'antipode/protocol';
       import { clocks } from 'antipode/reference/puzzles/clocks';
       console.log(typeof defineChecker, new InputError('x') instanceof Error, typeof parseSetting, typeof clocks);`,
    );
    expect(inProject(process.execPath, 'run.js')).toBe('function true function object\n');
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
