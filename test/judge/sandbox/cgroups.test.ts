import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownPrefix } from '#host';
import { findCgroupPlace, sweepCgroups } from '../../../judge/sandbox/cgroups.ts';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

/** A cgroup hierarchy as the kernel mounts it, and the group of the process in it. */
interface Hierarchy {
  /** Below the fake machine. */
  readonly at: string;
  readonly type: 'cgroup' | 'cgroup2';
  /** Controllers of v1, as in the options of the mount. */
  readonly options?: string;
  /** Folder of the hierarchy that is mounted: in a container, not its top. */
  readonly root?: string;
  readonly own?: string;
}

/** A machine with these hierarchies: its /proc/self and its cgroup files, all of them plain files. */
function machine(hierarchies: readonly Hierarchy[], files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const mounts = hierarchies.map(({ at, type, options = 'rw', root = '/' }, index) =>
    [
      30 + index,
      25,
      '0:26',
      root,
      join(folder, at),
      'rw,nosuid',
      'shared:4',
      '-',
      type,
      'cgroup',
      options,
    ].join(' '),
  );
  const groups = hierarchies.map(
    ({ type, options = '', own = '/' }, index) => `${index}:${type === 'cgroup' ? options : ''}:${own}`,
  );
  writeFiles(folder, {
    'proc/mountinfo': `22 1 8:1 / / rw - ext4 /dev/sda1 rw\n${mounts.join('\n')}\n`,
    'proc/cgroup': `${groups.join('\n')}\n`,
    ...Object.fromEntries(hierarchies.map(({ at }) => [`${at}/cgroup.procs`, ''])),
    ...files,
  });
  return { folder, find: (isRoot = true) => findCgroupPlace({ proc: join(folder, 'proc'), isRoot }) };
}

const v2: Hierarchy = { at: 'cg', type: 'cgroup2' };
const v1 = ['memory', 'cpuacct', 'pids'].map(
  (options): Hierarchy => ({ at: options, type: 'cgroup', options }),
);
const usable = { 'cg/cgroup.controllers': 'cpu memory pids\n', 'cg/cgroup.subtree_control': '\n' };

describe('the place for cgroups', () => {
  it('is the top of cgroup v2 for root, with the controllers switched on for what is below', () => {
    const { folder, find } = machine([v2], usable);
    expect(find()).toEqual({ backEnd: 'cgroup-v2', folders: [join(folder, 'cg')], reason: '' });
    expect(readFileSync(join(folder, 'cg/cgroup.subtree_control'), 'utf8')).toBe('+memory +pids');
  });

  it('is left as it is when the controllers are on', () => {
    const on = 'cpu memory pids\n';
    const { folder, find } = machine([v2], { ...usable, 'cg/cgroup.subtree_control': on });
    expect(find().backEnd).toBe('cgroup-v2');
    expect(readFileSync(join(folder, 'cg/cgroup.subtree_control'), 'utf8')).toBe(on);
  });

  it('is a group of its own in v2 for an ordinary user, also in a container that shows a part of the hierarchy', () => {
    const files = {
      'cg/user/cgroup.procs': '',
      'cg/user/cgroup.controllers': 'memory pids\n',
      'cg/user/cgroup.subtree_control': '',
    };
    for (const hierarchy of [
      { ...v2, own: '/user' },
      { ...v2, root: '/outer', own: '/outer/user' },
    ]) {
      const { folder, find } = machine([hierarchy], files);
      expect(find(false)).toMatchObject({ backEnd: 'cgroup-v2', folders: [join(folder, 'cg/user')] });
    }
  });

  it('is beside the group into which an earlier call has moved the judge', () => {
    const files = { ...usable, 'cg/antipode-judge/cgroup.procs': '1\n' };
    const { folder, find } = machine([{ ...v2, own: '/antipode-judge' }], files);
    expect(find(false)).toMatchObject({ backEnd: 'cgroup-v2', folders: [join(folder, 'cg')] });
  });

  it('is v1 where it has the controllers, even if v2 is mounted too', () => {
    const { folder, find } = machine([v2, ...v1], usable);
    const folders = ['memory', 'cpuacct', 'pids'].map((name) => join(folder, name));
    expect(find()).toEqual({ backEnd: 'cgroup-v1', folders, reason: '' });
  });

  it('is v2 where v1 lacks a controller', () => {
    const { find } = machine([...v1.slice(0, 2), v2], usable);
    expect(find().backEnd).toBe('cgroup-v2');
  });

  it.each([
    ['no hierarchy is mounted', [], {}, /no cgroup/],
    ['v1 has the memory controller', [v2], { 'cg/cgroup.controllers': 'pids\n' }, /memory/],
    ['v2 has no controller', [v2], { 'cg/cgroup.controllers': '' }, /memory and pids/],
  ])('is nowhere when %s, and the reason says so', (_, hierarchies, files, reason) => {
    expect(machine(hierarchies, files).find()).toMatchObject({
      backEnd: 'none',
      folders: [],
      reason: expect.stringMatching(reason),
    });
  });
});

it('groups of judges that have ended are removed with the group of their run; others stay', () => {
  const { folder, find } = machine([v2], usable);
  const dead = ownPrefix.replace(String(process.pid), String(2 ** 22 + 1)); // above every process id
  for (const name of [`${dead}x`, `${ownPrefix}y`, 'somebody-else'])
    mkdirSync(join(folder, 'cg', name, 'run'), { recursive: true });
  sweepCgroups(find());
  const left = (name: string) => existsSync(join(folder, 'cg', name));
  expect([left(`${dead}x`), left(`${ownPrefix}y`), left('somebody-else')]).toEqual([false, true, true]);
});
