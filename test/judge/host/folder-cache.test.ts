import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FolderCache, pruneFolders } from '../../../judge/host/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const key = (digit: string): string => digit.repeat(64);
const fill = (text: string) => (stage: string) => writeFileSync(join(stage, 'x'), text);

describe('a cache of folders', () => {
  test('holds what was stored, under its key', async () => {
    const cache = new FolderCache(temporaryFolder());
    expect(cache.find(key('a'))).toBeUndefined();
    const path = await cache.store(key('a'), fill('one'));
    expect(cache.find(key('a'))).toBe(path);
    expect(readFileSync(join(path, 'x'), 'utf8')).toBe('one');
  });

  test('keeps the first of two that were made at once', async () => {
    const cache = new FolderCache(temporaryFolder());
    const [first, second] = await Promise.all([
      cache.store(key('a'), fill('one')),
      cache.store(key('a'), fill('one')),
    ]);
    expect(first).toBe(second);
    expect(readFileSync(join(first, 'x'), 'utf8')).toBe('one');
  });

  test('does not find what has lost a file or was cut, and makes it again', async () => {
    const folder = temporaryFolder();
    const cache = new FolderCache(folder);
    const path = await cache.store(key('a'), fill('one'));
    writeFileSync(join(path, 'x'), 'on');
    expect(cache.find(key('a'))).toBeUndefined();
    await cache.store(key('a'), fill('one'));
    rmSync(join(path, 'x'));
    expect(cache.find(key('a'))).toBeUndefined();
    await cache.store(key('a'), fill('one'));
    expect(cache.find(key('a'))).toBe(path);
    expect(readdirSync(folder)).toEqual([key('a')]);
  });

  test('leaves nothing of what could not be made', async () => {
    const folder = temporaryFolder();
    const cache = new FolderCache(folder);
    const broken = cache.store(key('a'), () => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('takes only digests for keys', () => {
    expect(() => new FolderCache(temporaryFolder()).find('../x')).toThrow(RangeError);
  });
});

test('pruning removes the longest unused first, links never followed, and nothing in use', () => {
  const folder = temporaryFolder();
  const now = Date.now();
  for (const [name, hours] of [
    ['old', 30],
    ['older', 40],
    ['new', 1],
    ['newer', 0],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'x'), 'x'.repeat(1000));
    const used = new Date(now - hours * 3600_000);
    utimesSync(join(folder, name), used, used);
  }
  pruneFolders(folder, { bytes: 3000, inUseMs: 24 * 3600_000 }, now);
  expect(readdirSync(folder).sort()).toEqual(['new', 'newer', 'old']);
  pruneFolders(folder, { bytes: 0, inUseMs: 24 * 3600_000 }, now);
  expect(readdirSync(folder).sort()).toEqual(['new', 'newer']);
  expect(existsSync(join(folder, 'new', 'x'))).toBe(true);
});
