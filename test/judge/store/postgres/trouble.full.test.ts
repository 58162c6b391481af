import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startLocalDatabase } from '#store/postgres';
import { slow } from '../../../sample.ts';
import { asRoot, parentFolder, rowsOf, socketFolderOf, start, startAs, startInChild } from './support.ts';

const one = [{ one: 1 }];
const uidOf = (pid: number): string =>
  /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

describe.runIf(asRoot)('root', () => {
  it('runs the server as the user postgres where that user can enter', async () => {
    const folder = join(parentFolder(), 'data');
    const { url, pid } = await start(folder);
    const { uid } = lstatSync(join(folder, 'database'));
    expect(uid).not.toBe(0);
    expect(uidOf(pid)).toBe(String(uid));
    expect(await rowsOf(url, 'select 1 as one')).toEqual(one);
  });

  it.runIf(slow)(
    'runs the server as nobody of a user namespace elsewhere, and stays so when others may enter later (SLOW=1)',
    async () => {
      const parent = parentFolder('closed');
      const folder = join(parent, 'data');
      const first = await startLocalDatabase({ folder });
      expect(await rowsOf(first.url, 'select 1 as one')).toEqual(one);
      expect(lstatSync(join(folder, 'database')).uid).toBe(0);
      await first.stop();
      chmodSync(parent, 0o711);
      const second = await start(folder);
      expect(await rowsOf(second.url, 'select 1 as one')).toEqual(one);
      expect(lstatSync(join(folder, 'database')).uid).toBe(0);
    },
  );

  it.runIf(slow)('is told when the user postgres can no longer enter (SLOW=1)', async () => {
    const parent = parentFolder();
    const folder = join(parent, 'data');
    const { stop } = await startLocalDatabase({ folder });
    await stop();
    chmodSync(parent, 0o700);
    await expect(startLocalDatabase({ folder })).rejects.toMatchObject({
      fault: 'machine',
      message: expect.stringContaining(folder),
      hint: expect.stringContaining('chmod'),
    });
  });

  it('refuses the database of an ordinary user, who can use it without a name in the list of users', async ({
    skip,
  }) => {
    const folder = join(parentFolder(), 'data');
    mkdirSync(folder);
    const owner = startAs(54_321, folder);
    if (owner === undefined) return skip('another user may not read this project, or not run this node');
    const { url, pid } = await owner.facts;
    expect(uidOf(pid)).toBe('54321');
    expect(await rowsOf(url, 'select 1 as one')).toEqual(one);
    owner.child.stdin?.end();
    await owner.ended;
    await expect(startLocalDatabase({ folder })).rejects.toMatchObject({
      fault: 'person',
      message: expect.stringMatching(/database.*user 0.*user 54321/u),
    });
  });

  it.runIf(slow)(
    "is not answered in a folder for sockets that somebody else has made in the database's place (SLOW=1)",
    async () => {
      const folder = join(parentFolder(), 'x'.repeat(120));
      const { url, stop } = await startLocalDatabase({ folder });
      await stop();
      const socket = socketFolderOf(url);
      rmSync(socket, { recursive: true });
      mkdirSync(socket, { mode: 0o700 });
      chownSync(socket, 54_321, 54_321);
      await expect(startLocalDatabase({ folder })).rejects.toThrow(socket);
    },
  );
});

it('data of a newer version are named, with what to install', async () => {
  const folder = parentFolder();
  mkdirSync(join(folder, 'database'), { mode: 0o700 });
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '99\n');
  await expect(startLocalDatabase({ folder })).rejects.toMatchObject({
    fault: 'machine',
    message: expect.stringMatching(/database: .*PostgreSQL 99.*found 1\d/u),
    hint: expect.stringContaining('postgresql-99'),
  });
});

it('a folder that is a file is named', async () => {
  const folder = join(parentFolder(), 'file');
  writeFileSync(folder, '');
  await expect(startLocalDatabase({ folder })).rejects.toMatchObject({
    fault: 'person',
    message: expect.stringContaining(folder),
  });
});

/** Starts a database in a mount namespace of its own, in which its folder is another file system. */
async function startOn(mount: string) {
  const folder = parentFolder();
  const disk = `mount -t tmpfs -o ${mount} tmpfs ${folder} && exec "$0" "$@"`;
  const map = asRoot ? [] : ['--map-root-user'];
  const { facts } = startInChild(folder, { prefix: ['unshare', '--mount', ...map, 'bash', '-c', disk] });
  return { folder, ...(await facts) };
}

it('a full disk is named', async () => {
  const { folder, error, hint, fault } = await startOn('size=10m,mode=711');
  expect(error).toContain(basename(folder));
  expect(error).toContain('No space left on device');
  expect({ hint, fault }).toEqual({ hint: expect.stringContaining('space'), fault: 'machine' });
});

it.runIf(slow)('a read-only disk is named (SLOW=1)', async () => {
  const { folder, error } = await startOn('ro');
  expect(error).toContain(basename(folder));
  expect(error).toContain('read-only file system');
});
