import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeWorkspace, spawnShell } from '../../end-to-end/support.ts';
import { everyNth } from '../../sample.ts';

const workspace = makeWorkspace();
const disk = join(workspace.path, 'disk');
mkdirSync(disk);
afterAll(() => workspace.remove());

// In its own mount namespace, where a folder is a disk of 32 KiB, or a read-only one.
it.each(
  everyNth(3, [
    ['fills up', 'a folder', 'package', 'size=32k', /cannot be written: .*no space/i],
    ['fills up', 'a zip file', 'package.zip', 'size=32k', /cannot be written: .*no space/i],
    ['is read only', 'a folder', 'package', 'ro', /read-only/i],
    ['is read only', 'a zip file', 'package.zip', 'ro', /read-only/i],
  ] as const),
)(
  'a disk that %s while a package is written as %s is one message, and nothing is left',
  async (_, __, name, option, message) => {
    const mount = `mount -t tmpfs -o ${option} tmpfs "${disk}"`;
    const asRoot = process.getuid?.() === 0 ? '' : '--map-root-user';
    const commands = `${mount} && $JUDGE export msquare -o "${join(disk, name)}"; status=$?; ls -A "${disk}"; exit $status`;
    const run = spawnShell(`exec unshare --mount ${asRoot} bash -c '${commands}'`);
    expect(await run.ended).toBe(2);
    expect(run.err()).toMatch(message);
    expect(run.out()).toBe('');
    expect(readdirSync(disk)).toEqual([]);
  },
);
