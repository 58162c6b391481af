import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Store, UserError } from '#host';
import { findUnpacked, openPackage, readProblem } from '#problem-reader';
import { zipLimits } from '../../../judge/problem-reader/archive/zip-rules.ts';
import { naming } from '../../saying.ts';
import { buildPackage, soundPackage, temporaryFolder } from './package-builder.ts';
import { link, type ZipEntry, zipOf } from './zip-builder.ts';

const sound = (folder = ''): ZipEntry[] =>
  Object.entries(soundPackage).map(([name, data]) => ({ name: folder + name, data }));

const smallLimits = { entries: 100, totalBytes: 1_000_000, ratio: 20, freeBytes: 100_000 };

function open(zip: Buffer, name = 'twice.zip', limits = smallLimits) {
  const folder = temporaryFolder();
  const path = join(folder, name);
  writeFileSync(path, zip);
  const cache = temporaryFolder();
  const store = new Store(cache);
  return { path, cache: join(cache, 'packages'), store, folder: openPackage(path, { store, limits }) };
}

async function complaintOf(zip: Buffer, limits = smallLimits): Promise<string> {
  const { cache, folder } = open(zip, 'twice.zip', limits);
  const error = await folder.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  expect(readdirSync(cache)).toEqual([]);
  const { message } = error as UserError;
  expect(message).not.toContain('\n');
  return message.replace(/^.*? is refused: /, '');
}

describe('a zipped package', () => {
  test('is read like its folder', async () => {
    const problem = readProblem(await open(zipOf(sound())).folder, { strict: true });
    expect(problem).toMatchObject({ slug: 'twice', names: { en: 'Twice' } });
    expect(problem.cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/1']);
  });

  test('may contain a single folder, whose name is then the slug', async () => {
    const zip = zipOf([{ name: 'other/' }, ...sound('other/'), { name: '__MACOSX/x', data: '' }]);
    expect(readProblem(await open(zip).folder).slug).toBe('other');
  });

  test('has its own name in messages, not that of its copy', async () => {
    const entries = sound().map((entry) =>
      entry.name === 'problem.yaml' ? { ...entry, data: 'name: [\n' } : entry,
    );
    for (const zip of [
      zipOf(entries),
      zipOf(entries.map((entry) => ({ ...entry, name: `twice/${entry.name}` }))),
    ]) {
      const { path, folder } = open(zip);
      const home = await folder;
      expect(() => readProblem(home)).toThrow(naming(path, `${path}/problem.yaml:`));
      expect(() => readProblem(home)).not.toThrow(home);
    }
  });

  test('may be called .kpp, and stored instead of deflated', async () => {
    const zip = zipOf(sound().map((entry) => ({ ...entry, method: 0 })));
    expect(readProblem(await open(zip, 'twice.kpp').folder).slug).toBe('twice');
  });

  test('is unpacked only once', async () => {
    const { path, cache, store, folder } = open(zipOf(sound()));
    const { ino } = statSync(join(await folder, 'problem.yaml'));
    expect(await openPackage(path, { store })).toBe(await folder);
    expect(statSync(join(await folder, 'problem.yaml')).ino).toBe(ino);
    expect(readdirSync(cache).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  test('is found by the digest of its zip file, while the copy is undamaged', async () => {
    const zip = zipOf(sound());
    const { store, folder: unpacking } = open(zip);
    const folder = await unpacking;
    const digest = createHash('sha256').update(zip).digest('hex');
    expect(await findUnpacked(digest, store)).toBe(folder);
    expect(await findUnpacked(digest, new Store(temporaryFolder()))).toBeUndefined();
    writeFileSync(join(folder, 'problem.yaml'), '');
    expect(await findUnpacked(digest, store)).toBeUndefined();
  });

  test('may be unpacked by several at once', async () => {
    const { path, cache, store, folder } = open(zipOf(sound()));
    const folders = await Promise.all([folder, openPackage(path, { store }), openPackage(path, { store })]);
    for (const one of folders) expect(readProblem(one).slug).toBe('twice');
    expect(readdirSync(cache).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });

  test('keeps links inside the package, and execute permissions', async () => {
    const run = { name: 'output_validator/run', data: '#!/bin/sh\n', mode: 0o100755 };
    const zip = zipOf([
      link('data/secret/2.in', '1.in'),
      link('data/secret/2.ans', '../sample/1.ans'),
      ...sound(),
      run,
    ]);
    const folder = await open(zip).folder;
    expect(readlinkSync(join(folder, 'data/secret/2.in'))).toBe('1.in');
    expect(readProblem(folder).cases.map(({ name }) => name)).toContain('secret/2');
    expect(statSync(join(folder, 'output_validator/run')).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, 'problem.yaml')).mode & 0o111).toBe(0);
  });

  test('may contain another zip file as an ordinary file', async () => {
    const inner = zipOf([{ name: 'zeros', data: Buffer.alloc(10_000_000) }]);
    const folder = await open(zipOf([...sound(), { name: 'attachments/inner.zip', data: inner }])).folder;
    expect(readFileSync(join(folder, 'attachments/inner.zip')).equals(inner)).toBe(true);
  });

  test('may have names with newlines, which are escaped in messages', async () => {
    const folder = await open(zipOf([...sound(), { name: 'data/secret/x\nerror: 1.in', data: '' }])).folder;
    expect(() => readProblem(folder)).toThrow('x\\nerror: 1.in');
  });

  test('that is a folder is not copied', async () => {
    const folder = buildPackage();
    expect(await openPackage(folder)).toBe(folder);
  });
});

describe('a hostile zip file is refused:', () => {
  test('an entry that is not where it should be, without leaving its file open', async () => {
    const zip = zipOf(sound());
    const secondHeader = zip.indexOf('PK\u0003\u0004', 4);
    zip.write('no', secondHeader);
    const { cache, folder } = open(zip);
    await expect(folder).rejects.toThrow('signature');
    // A file that nobody waits for is opened after its folder is gone, which ended the process, or stays open.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const opened = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(join('/proc/self/fd', fd));
      } catch {
        return ''; // of this listing
      }
    });
    expect(opened.filter((path) => path.startsWith(cache))).toEqual([]);
  });

  test.each<[string, ZipEntry, ...string[]]>([
    ['a path that climbs out', { name: '../x' }, '"../x"', 'path', 'out of'],
    ['a path that climbs out late', { name: 'a/../../x' }, '"a/../../x"', 'path', 'out of'],
    ['an absolute path', { name: '/etc/x' }, '"/etc/x"', 'path', 'absolute'],
    ['a drive', { name: 'C:x' }, '"C:x"', 'path', 'absolute'],
    ['a NUL byte', { name: 'a\0b' }, 'name', 'NUL'],
    ['a drive with a backslash', { name: 'C:\\x', madeBy: 0 }, 'path', 'absolute'],
    ['a backslash of Windows', { name: '..\\..\\x', madeBy: 0 }, 'path', 'out of'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name', 'too long'],
    ['a path that is too long', { name: `${'x'.repeat(200)}/`.repeat(12) }, 'path', 'too long'],
    ['deep folders', { name: `${'a/'.repeat(40)}x` }, '32 folders'],
    ['encryption', { name: 'x', flags: 1 }, '"x"', 'encrypted'],
    ['an unknown compression', { name: 'x', method: 14 }, '"x"', 'method 14'],
    ['a device', { name: 'x', mode: 0o020666 }, '"x"', 'device'],
    ['the same file twice', { name: 'problem.yaml' }, 'problem.yaml', 'twice'],
    ['a file that is a folder too', { name: 'problem.yaml/x' }, 'problem.yaml', 'file', 'folder'],
    ['an absolute link', link('l', '/etc/passwd'), '"l"', 'link', '/etc/passwd'],
    ['a link that climbs out', link('l', '../../../../../../etc/passwd'), 'link l', 'out of'],
    ['an endless link', link('l', 'x'.repeat(5000)), '"l"', 'link', 'too long'],
    ['a wrong checksum', { name: 'x', data: 'abc', claimedCrc: 1 }, '"x"', 'checksum'],
    ['a size that is too small', { name: 'x', data: 'abc', claimedSize: 1 }, '"x"'],
    ['a size that is too large', { name: 'x', data: 'abc', claimedSize: 5 }, '"x"'],
  ])('%s', async (_, entry, ...reason) => {
    expect(await complaintOf(zipOf([...sound(), entry]))).toMatch(naming(...reason));
  });

  test('a link to an impossible name is a broken link', async () => {
    const { cache, folder } = open(zipOf([...sound(), link('data/secret/l', 'x'.repeat(300))]));
    await expect(folder).resolves.toContain(cache);
  });

  test('a link that leads out through another link', async () => {
    const zip = zipOf([...sound(), link('data/up', '..'), link('a', 'data/up/..')]);
    expect(await complaintOf(zip)).toMatch(naming('link a', 'out of'));
  });

  test('a file behind a link', async () => {
    const zip = zipOf([...sound(), link('l', '/tmp'), { name: 'l/x' }]);
    expect(await complaintOf(zip)).toMatch(naming('l', 'link', 'folder'));
  });

  test('a bomb that declares its size, and one that lies', async () => {
    const zeros = Buffer.alloc(3_000_000);
    const tooLarge = /unpacked.* \d+ MiB/;
    expect(await complaintOf(zipOf([...sound(), { name: 'x', data: zeros }]))).toMatch(tooLarge);
    const lying = zipOf([...sound(), { name: 'x', data: zeros, claimedSize: 10 }]);
    expect(await complaintOf(lying)).toContain('"x"');
  });

  test('a bomb of many files, by its ratio', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      name: `x${index}`,
      data: Buffer.alloc(10_000),
    }));
    expect(await complaintOf(zipOf([...sound(), ...many]))).toMatch(/unpacked.* MiB/);
  });

  test('100,000 entries', async () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ name: `x${index}`, method: 0 }));
    expect(await complaintOf(zipOf(many), zipLimits)).toMatch(naming('100000 entries', '50000'));
  });

  test('a wrong number of entries', async () => {
    const error = await complaintOf(zipOf(sound(), 90));
    expect(error).not.toBe('');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no zip file', Buffer.from('not a zip file')],
    ['half a zip file', zipOf(sound()).subarray(300)],
  ])('%s', async (_, bytes) => {
    expect(await complaintOf(bytes)).not.toBe('');
  });

  test.each(['checker.ts', 'solver.ts', 'generator.ts', 'picture.ts'])(
    '%s, which would run with the rights of the judge',
    async (name) => {
      const zip = zipOf([...sound('twice/'), { name: `twice/${name}`, data: 'process.exit(0);' }]);
      expect(await complaintOf(zip)).toMatch(naming(name, '--trust'));
    },
  );

  test('no package in it', async () => {
    expect(await complaintOf(zipOf([{ name: 'a/b/problem.yaml' }]))).toMatch(naming('no problem.yaml'));
  });
});

test('a refused zip file writes nothing outside', async () => {
  const { path, cache, folder } = open(zipOf([...sound(), link('l', '..'), { name: 'l/x', data: 'x' }]));
  await expect(folder).rejects.toThrow(naming('l', 'link', 'folder'));
  expect(existsSync(join(cache, 'x'))).toBe(false);
  expect(lstatSync(path).isFile()).toBe(true);
});
