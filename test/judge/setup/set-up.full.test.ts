import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slow } from '../../sample.ts';
import { SmallProject } from './small-project.ts';

let project: SmallProject;

beforeEach(() => {
  project = new SmallProject();
});

afterEach(() => {
  project.remove();
});

describe('npm start', () => {
  it('without words shows the example contest, for which no page is bundled', async () => {
    project.write('judge/islands/page.ts', 'export {};\n');
    project.writeMain(
      'export const main = async (argv: readonly string[]) => { process.stdout.write(argv.join()); return 0; };',
    );
    const { stdout, stderr } = await project.run('start.mjs');
    expect(stdout).toBe('demo');
    expect(stderr).not.toMatch(/pages/);
    // Here they cannot be bundled, but that is tried.
    expect((await project.run('start.mjs', ['serve'])).stderr).toMatch(/translations/);
  });
});

describe('without a C compiler and the right to install one', () => {
  const start = (...words: readonly string[]) => {
    // What is in /usr/bin, but for these, in a mount namespace of its own.
    const script = `set -e
      mount -t tmpfs tmpfs "$2"
      mkdir "$2/upper" "$2/work"
      mount -t overlay overlay -o "lowerdir=/usr/bin,upperdir=$2/upper,workdir=$2/work" /usr/bin
      rm /usr/bin/gcc /usr/bin/cc /usr/bin/apt-get
      program=$1
      shift 2
      exec "$0" "$program" "$@"`;
    const asRoot = process.geteuid?.() === 0 ? [] : ['--map-root-user'];
    const place = join(project.folder, 'place');
    mkdirSync(place);
    const program = join(project.folder, 'judge/setup/start.mjs');
    const args = ['--mount', ...asRoot, 'sh', '-c', script, process.execPath, program, place, ...words];
    const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
    return { status, stdout, commands: stderr.match(/as root run: .*$/gm) ?? [], stderr };
  };

  beforeEach(() => {
    project.write('judge/sandbox/launcher/main.c', 'int main(void) { return 0; }\n');
    project.writeMain(
      'export const main = async (argv: readonly string[]) => { process.stdout.write(argv.join()); return 0; };',
    );
  });

  it('npm start says once what is missing, and judges nothing', () => {
    const { status, stdout, commands, stderr } = start();
    expect([status, stdout], stderr).toEqual([1, '']);
    expect(commands).toEqual([expect.stringMatching(/^as root run: apt-get install .*\bgcc\b/)]);
  });

  it('what needs no compiler is done', () => {
    const { status, stdout, commands, stderr } = start('solve');
    expect([status, stdout], stderr).toEqual([0, 'solve']);
    expect(commands).toHaveLength(1);
  });
});

describe('the judge command', () => {
  it('builds, then passes on arguments and exit status', async () => {
    const first = await project.run('judge.mjs', ['grade', '--json', 'x']);
    expect(first).toEqual({ code: 3, stdout: '', stderr: expect.stringMatching(/^set-up: build.*\n$/) });
  });

  it('notes the commit that it builds: that of git, with a sign if anything differs, else none', async () => {
    const built = async (): Promise<string> => {
      project.writeMain(`export const main = async () => ${Math.random()} * 0;`);
      await project.run('judge.mjs');
      return readFileSync(join(project.folder, 'build/.commit'), 'utf8');
    };
    expect(await built()).toBe('unknown\n');
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: project.folder,
        encoding: 'utf8',
      });
    project.write('.gitignore', 'build\nnode_modules\njudge/cli\n');
    git('init', '--quiet');
    expect(await built()).toBe('unknown\n'); // no commit yet
    git('add', '.');
    git('commit', '--quiet', '--message', 'x');
    const head = git('rev-parse', 'HEAD').trim();
    expect(await built()).toBe(`${head}\n`);
    project.write('more.ts', '');
    expect(await built()).toBe(`${head}+changes\n`);
  });

  it('skips finished steps silently the second time', async () => {
    await project.run('judge.mjs');
    expect(await project.run('judge.mjs')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('builds again if a source has changed', async () => {
    await project.run('judge.mjs');
    project.writeMain('export const main = async () => 7;');
    const { code, stderr } = await project.run('judge.mjs');
    expect(stderr).toMatch(/^set-up: build/m);
    expect(code).toBe(7);
  });

  it.runIf(slow)('removes the build of a deleted program (SLOW=1)', async () => {
    project.write('judge/old/main.ts', 'export const old = 1;\n');
    await project.run('judge.mjs');
    expect(existsSync(join(project.folder, 'build/judge/old/main.js'))).toBe(true);
    rmSync(join(project.folder, 'judge/old'), { recursive: true });
    await project.run('judge.mjs');
    expect(existsSync(join(project.folder, 'build/judge/old'))).toBe(false);
  });

  it('shows the compiler’s message and no stack trace if a source cannot be parsed, and keeps the old build', async () => {
    await project.run('judge.mjs');
    project.writeMain('export const main = ;');
    const { code, stderr } = await project.run('judge.mjs');
    expect(code).toBe(1);
    expect(stderr).toContain('judge/cli/main.ts:1:');
    expect(stderr).not.toContain('    at ');
    expect(readFileSync(join(project.folder, 'build/judge/cli/main.js'), 'utf8')).toContain('argv.length');
  });

  it.runIf(slow)('builds in spite of type errors, which the check finds (SLOW=1)', async () => {
    project.writeMain('export const main: number = async () => 9;');
    expect((await project.run('judge.mjs')).code).toBe(9);
  });

  it('builds once if started four times at once', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => project.run('judge.mjs', ['a'])));
    expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(results.filter(({ stderr }) => /^set-up: build/m.test(stderr))).toHaveLength(1);
  });

  it.runIf(slow)('is not blocked by a set-up that was killed (SLOW=1)', async () => {
    const lock = join(project.folder, 'build/.set-up.lock');
    const script = join(project.folder, 'judge/setup/judge.mjs');
    const holder = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
    await once(holder.stderr, 'data'); // it builds now
    holder.kill('SIGKILL');
    expect((await project.run('judge.mjs')).code).toBe(0);
    expect(existsSync(lock)).toBe(true);
  });

  it('reports in one message that a file is in the place of its folder, and what helps', async () => {
    project.write('build', 'in the way');
    const { code, stderr } = await project.run('judge.mjs');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^set-up: \S+\/build: expected .+, found EEXIST; remove .+\n$/);
  });

  it.runIf(process.getuid?.() === 0)(
    'says to another user what to do with a project not built (seen as root only)',
    async () => {
      project.openToAll();
      const { code, stderr } = await project.run('judge.mjs', [], {}, 65_534);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^set-up: [^\n]*EACCES; [^\n]*npm run build\n$/);
    },
  );

  it.runIf(process.getuid?.() === 0)(
    'names to another user the folder in which it cannot build anew (seen as root only)',
    async () => {
      await project.run('judge.mjs');
      project.openToAll();
      project.writeMain('export const main = async () => 7;');
      const { code, stderr } = await project.run('judge.mjs', [], {}, 65_534);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^set-up: \S+\/build: expected permission [^\n]*EACCES; [^\n]*npm run build\n$/);
    },
  );

  it.runIf(slow)('makes files that nobody else can write to (SLOW=1)', async () => {
    await project.run('judge.mjs', [], {});
    for (const path of ['build', 'build/judge/cli/main.js'])
      expect(statSync(join(project.folder, path)).mode & 0o022).toBe(0);
  });

  it('names the required Node version if this one is too old', async () => {
    project.write('package.json', JSON.stringify({ type: 'module', engines: { node: '>=99.1' } }));
    const { code, stderr } = await project.run('judge.mjs');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]*Node 99\.1[^\n]*found [\d.]+[^\n]*\n$/);
  });
});

describe('npm packages', () => {
  it.runIf(slow)('are installed if npm has left no record of an install (SLOW=1)', async () => {
    project.write('node_modules/.package-lock.json', 'interrupted');
    // An empty install removes esbuild too, so the build fails, which does not matter here.
    const { stderr } = await project.run('judge.mjs');
    expect(stderr).toMatch(/^set-up: .*npm ci/m);
  });

  it('give an explanation if npm refuses the lock file', async () => {
    project.write(
      'package.json',
      JSON.stringify({
        name: 'small',
        version: '1.0.0',
        engines: { node: '>=20.19' },
        dependencies: { absent: '1.0.0' },
      }),
    );
    project.write('node_modules/.package-lock.json', 'interrupted');
    const { code, stderr } = await project.run('judge.mjs');
    expect(code).toBe(1);
    expect(stderr).toMatch(/npm ci.*exit 1/);
  });
});
