import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leftovers, makeWorkspace, spawnJudge, spawnShell, writeEchoProblem } from './support.ts';

const workspace = makeWorkspace();
const echo = writeEchoProblem(workspace);
const source = workspace.write(
  'right.cpp',
  '#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << s; }\n',
);
const disk = join(workspace.path, 'disk');
mkdirSync(disk);
// The judge builds itself when it has to, and says so.
beforeAll(async () => void (await spawnJudge(['--version']).ended));
afterAll(() => workspace.remove());

/** Runs the judge in a mount namespace of its own, in which a folder is a disk of 64 KiB. */
function gradeOnTinyDisk(folder: string, options: string) {
  const mount = `mount -t tmpfs -o size=64k tmpfs "${folder}"`;
  const asRoot = process.getuid?.() === 0 ? '' : '--map-root-user';
  const run = `XDG_CACHE_HOME="${disk}" exec $JUDGE grade "${echo}" "${source}" ${options}`;
  return spawnShell(`exec unshare --mount ${asRoot} bash -c '${mount} && ${run}'`);
}

it.each([
  ['of compiled programs', disk, ''],
  ['of runs', '/dev/shm', '--no-cache'],
])(
  'a disk %s that fills up is a judge error that says so, and never the fault of a contestant',
  async (_what, folder, options) => {
    const run = gradeOnTinyDisk(folder, options);
    expect(await run.ended).toBe(1);
    expect(run.out()).toContain('JE judge error');
    expect(run.out()).toContain('No space left on device');
    expect(run.err()).not.toMatch(/^\s+at /mu);
    expect(leftovers(run.pid)).toEqual([]);
  },
);

it('an output that cannot be written is told in one line, with status 1', async () => {
  for (const options of ['', '--json']) {
    const run = spawnShell(`exec $JUDGE grade "${echo}" "${source}" ${options} >/dev/full`);
    expect(await run.ended).toBe(1);
    expect(run.err()).toMatch(/^judge: the output cannot be written: no space left on the disk$/mu);
    expect(run.err()).not.toMatch(/^\s+at /mu);
    expect(leftovers(run.pid)).toEqual([]);
  }
});

it('a cache folder that cannot be written is named, and how to name another', async () => {
  const run = spawnJudge(['grade', echo, source], { XDG_CACHE_HOME: source });
  expect(await run.ended).toBe(1);
  expect(run.out()).toMatch(/judge error: the cache folder \S*right\.cpp\/antipode\/\w+: /u);
  expect(run.out()).toContain('XDG_CACHE_HOME');
});
