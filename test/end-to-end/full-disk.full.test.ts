import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { slow } from '../sample.ts';
import {
  leftovers,
  makeWorkspace,
  type Spawned,
  spawnJudge,
  spawnShell,
  writeEchoProblem,
} from './support.ts';

const workspace = makeWorkspace();
const echo = writeEchoProblem(workspace);
const source = workspace.write(
  'right.c',
  '#include <stdio.h>\nint main(void) { char s[99]; fputs(fgets(s, 99, stdin), stdout); }\n',
);
/** Its compiler needs more than a tiny disk. */
const large = workspace.write(
  'large.cpp',
  '#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << s; }\n',
);
const disk = join(workspace.path, 'disk');
mkdirSync(disk);
afterAll(() => workspace.remove());

/** Runs the judge in its own mount namespace, in which a folder is a separate disk. */
function gradeWith(folder: string, mount: string, program = source, options = '') {
  const asRoot = process.getuid?.() === 0 ? '' : '--map-root-user';
  const run = `XDG_CACHE_HOME="${disk}" exec $JUDGE grade "${echo}" "${program}" ${options}`;
  return spawnShell(`exec unshare --mount ${asRoot} bash -c '${mount} "${folder}" && ${run}'`);
}
const tiny = 'mount -t tmpfs -o size=64k tmpfs';
const tiniest = 'mount -t tmpfs -o size=8k tmpfs';

it('a full disk for runs is a judge error with this reason', async () => {
  const run = gradeWith('/dev/shm', tiny, large, '--no-cache');
  expect(await run.ended).toBe(1);
  expect(run.out()).toContain('JE judge error');
  expect(run.out()).toMatch(/No space left on device|no room/u);
  expect(run.err()).not.toMatch(/^\s+at /mu);
  expect(leftovers(run.pid)).toEqual([]);
});

const unexecutable = 'mount -t tmpfs -o noexec tmpfs';

it('where nothing may be executed in /dev/shm, programs are judged elsewhere', async () => {
  const run = gradeWith('/dev/shm', unexecutable);
  expect({ status: await run.ended, err: run.err() }).toMatchObject({ status: 0 });
  expect(run.out()).toContain('AC accepted');
});

it('where nothing may be executed at all, no program is blamed for it', async () => {
  const run = gradeWith('/dev/shm', `export TMPDIR=/dev/shm; ${unexecutable}`, source, '--no-cache');
  expect(await run.ended).not.toBe(0);
  expect(run.out()).not.toContain('RTE');
  expect(run.out() + run.err()).toMatch(/mounted noexec/);
  expect(run.out() + run.err()).toMatch(/what helps: (set TMPDIR|.*--tmpfs \/dev\/shm:exec)/);
});

/** Correct verdicts, one warning that names the place, and no leftovers. */
async function goesOnWithout(run: Spawned, place: string): Promise<void> {
  expect({ status: await run.ended, err: run.err() }).toMatchObject({ status: 0 });
  expect(run.out()).toContain('AC accepted');
  expect(run.err().match(/^warning: .*$/gmu)).toEqual([expect.stringContaining(place)]);
  expect(run.err()).toContain('XDG_CACHE_HOME');
  expect(leftovers(run.pid)).toEqual([]);
}

it.runIf(slow).each([
  ['is full', tiniest],
  ['is read-only', 'mount -t tmpfs -o ro tmpfs'],
])('where the disk of what is kept %s, the judge goes on without (SLOW=1)', async (_, mount) => {
  await goesOnWithout(gradeWith(disk, mount), join(disk, 'antipode'));
});

it.runIf(slow)('the judge works without a store if its place is below a file (SLOW=1)', async () => {
  await goesOnWithout(spawnJudge(['grade', echo, source], { XDG_CACHE_HOME: source }), source);
});

it('output that cannot be written is reported in one line, with status 1', async () => {
  for (const options of ['', '--json']) {
    const run = spawnShell(`exec $JUDGE grade "${echo}" "${source}" ${options} >/dev/full`);
    expect(await run.ended).toBe(1);
    expect(run.err()).toMatch(/^judge: .*output.*no space.*$/mu);
    expect(run.err()).not.toMatch(/^\s+at /mu);
    expect(leftovers(run.pid)).toEqual([]);
  }
});
