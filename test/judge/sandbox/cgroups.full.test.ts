import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asOrdinaryUser } from '../../ordinary-user.ts';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

test('the place for cgroups is nowhere for an ordinary user whose group belongs to root', async () => {
  const folder = temporaryFolder();
  const group = join(folder, 'cg');
  writeFiles(folder, {
    'proc/mountinfo': `30 25 0:26 / ${group} rw,nosuid shared:4 - cgroup2 cgroup rw\n`,
    'proc/cgroup': '0::/\n',
    'cg/cgroup.procs': '',
    'cg/cgroup.controllers': 'cpu memory pids\n',
    'cg/cgroup.subtree_control': '\n',
  });
  const find = async () =>
    JSON.parse(await asOrdinaryUser(join(import.meta.dirname, 'finds-cgroups.ts'), [join(folder, 'proc')]));
  expect(await find()).toMatchObject({ backEnd: 'cgroup-v2' });
  chmodSync(group, 0o555);
  const place = await find();
  chmodSync(group, 0o755); // to be removed
  expect(place).toMatchObject({ backEnd: 'none', reason: expect.stringContaining(group) });
});
