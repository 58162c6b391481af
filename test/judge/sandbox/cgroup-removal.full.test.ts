import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';

const launcher = join(projectRoot, 'judge', 'sandbox', 'launcher');

let folder: string;
let helper: string;
/** A folder of cgroup v2 in which this process may make groups; undefined if there is none. */
let place: string | undefined;

beforeAll(() => {
  folder = makeTemporaryFolder();
  helper = join(folder, 'cgroup-removal');
  const source = join(projectRoot, 'test', 'judge', 'sandbox', 'cgroup-removal.c');
  execFileSync('cc', ['-O1', '-std=gnu11', '-o', helper, source, join(launcher, 'clock.c')]);
  place = placeForGroups();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function placeForGroups(): string | undefined {
  const mount = readFileSync('/proc/self/mounts', 'utf8').match(/^\S+ (\S+) cgroup2 /m)?.[1];
  try {
    if (mount !== undefined) accessSync(mount, constants.W_OK);
    return mount;
  } catch {
    return undefined;
  }
}

/** What the launcher does with a group whose only process ends after `endsAfterMs`. */
const remove = (endsAfterMs: number, patienceSeconds: number): string =>
  execFileSync(helper, [place ?? '', `${endsAfterMs}`, `${patienceSeconds}`], { encoding: 'utf8' }).trim();

test('a group of cgroup v2 is removed when its last process has ended, though that takes a while', ({
  skip,
}) => {
  if (place === undefined) skip('no cgroup v2 to which this user may write');
  expect(remove(600, 60)).toBe('removed');
});

test('a group of cgroup v2 whose process does not end is reported', ({ skip }) => {
  if (place === undefined) skip('no cgroup v2 to which this user may write');
  expect(remove(600_000, 1)).toBe('in use');
});
