import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#host';
import { childProgram } from '../../child-program.ts';
import { slow } from '../../sample.ts';
import { naming } from '../../saying.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

const inOwnMounts = (script: string, args: readonly string[]) =>
  spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-euc', script, 'sh', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

test.runIf(slow)(
  'a full disk leaves the old test data unchanged and is reported in one message (SLOW=1)',
  async (context) => {
    if (inOwnMounts('true', []).status !== 0) context.skip('this machine does not let us mount a small disk');
    const disk = join(temporaryFolder(), 'disk');
    mkdirSync(disk);
    const generator = await childProgram(join(import.meta.dirname, 'fixtures', 'generate-in-child.ts'));
    const script = `
    mount -t tmpfs -o size=900k tmpfs "$1"
    generator="$2"
    generate() { node "$generator" problems/clocks "$1/clocks"; }
    digest() { (cd "$1"; find clocks -type f | LC_ALL=C sort | xargs sha256sum | sha256sum); }
    generate "$1"
    digest "$1"
    head -c 300k /dev/zero > "$1/ballast"
    generate "$1"
    digest "$1"
    ls -A "$1"`;
    const { stdout, stderr, status } = inOwnMounts(script, [disk, generator]);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const [made, before, complaint, after, ...left] = stdout.trim().split('\n');
    expect(made).toMatch(/^made \d+ cases$/);
    expect(complaint).toMatch(naming('clocks', 'no space'));
    expect(after).toBe(before);
    expect(left).toEqual(['ballast', 'clocks']);
  },
);
