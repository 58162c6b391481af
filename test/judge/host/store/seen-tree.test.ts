import { existsSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdsTree } from '../../../../judge/host/store/kept-folders.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const sha256OfX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

type ReadRecord = Parameters<typeof holdsTree>[1];

/** A folder with a file `data/empty` and a file `x`, and what its record says. */
function made(): { folder: string; record: ReadRecord } {
  const folder = join(temporaryFolder(), 'folder');
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'data', 'empty'), '', { mode: 0o644 });
  writeFileSync(join(folder, 'x'), 'x', { mode: 0o644 });
  const tree = [
    ['folder', 'data', 0o755, ''],
    ['file', 'data/empty', 0o644, emptySha256],
    ['file', 'x', 0o644, sha256OfX],
  ] as const;
  return { folder, record: { value: '', folder: { name: 'folder', tree }, sha256: 'of the record' } };
}

const anHourOn = () => BigInt(Date.now() + 3_600_000) * 1_000_000n;
/** The same folder with a record that says something else: true only if the files are not read. */
const isKnown = (folder: string, { sha256 }: ReadRecord) =>
  holdsTree(folder, { value: '', folder: { name: 'folder', tree: [] }, sha256 }, anHourOn);

test('a folder that was read once is known until something in it changes', async () => {
  const { folder, record } = made();
  expect(await isKnown(folder, record)).toBe(false);
  expect(await holdsTree(folder, record, anHourOn)).toBe(true);
  expect(await isKnown(folder, record)).toBe(true);
  expect(await isKnown(folder, { ...record, sha256: 'of another record' })).toBe(false);

  const file = join(folder, 'x');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'y');
  utimesSync(file, atime, mtime); // the time of the change to the inode remains
  expect(await isKnown(folder, record)).toBe(false);
  expect(await holdsTree(folder, record, anHourOn)).toBe(false);
});

test('a folder with one more file is not known', async () => {
  const { folder, record } = made();
  expect(await holdsTree(folder, record, anHourOn)).toBe(true);
  writeFileSync(join(folder, 'data', 'more'), '');
  expect(await isKnown(folder, record)).toBe(false);
  expect(await holdsTree(folder, record, anHourOn)).toBe(false);
});

test('a folder that has just changed may change again without a trace, and is not remembered', async () => {
  const { folder, record } = made();
  expect(await holdsTree(folder, record, () => BigInt(Date.now()) * 1_000_000n)).toBe(true);
  expect(existsSync(`${folder}.seen`)).toBe(false);
});
