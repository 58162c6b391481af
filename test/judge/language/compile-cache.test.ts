import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CompileCache } from '../../../judge/language/index.ts';
import { temporaryFolder } from './helpers.ts';

const hour = 3600_000;

/** A cache whose clock is set by hand. */
function cacheAt(folder: string, clock: { now: number }, maximumBytes = 1000) {
  return new CompileCache(folder, { maximumBytes, now: () => clock.now });
}

function fill(cache: CompileCache, key: string, bytes: number): void {
  const staged = cache.stage(key);
  writeFileSync(join(staged.files, 'program'), 'x'.repeat(bytes));
  cache.store(key, staged, { version: 1, ok: true, output: '', files: 1, bytes });
}

test('pruning removes the entries unused for longest until the rest fits', () => {
  const folder = temporaryFolder();
  const clock = { now: 1_000_000 * hour };
  const cache = cacheAt(folder, clock);
  for (const key of ['a', 'b', 'c', 'd']) {
    fill(cache, key, 400);
    clock.now += hour;
  }
  cache.find('a');
  clock.now += 2 * hour;
  cache.prune();
  expect(readdirSync(folder).sort()).toEqual(['a', 'd']);
});

test('an entry that may be in use is never pruned', () => {
  const folder = temporaryFolder();
  const clock = { now: 1_000_000 * hour };
  const cache = cacheAt(folder, clock, 0);
  fill(cache, 'a', 400);
  clock.now += hour / 2;
  cache.prune();
  expect(existsSync(join(folder, 'a'))).toBe(true);
  clock.now += hour;
  cache.prune();
  expect(existsSync(join(folder, 'a'))).toBe(false);
});

test('what a killed judge left is removed, however small', () => {
  const folder = temporaryFolder();
  const clock = { now: Date.now() + 2 * hour };
  const cache = cacheAt(folder, clock);
  mkdirSync(join(folder, 'key.0123.tmp/files'), { recursive: true });
  mkdirSync(join(folder, 'half'));
  cache.prune();
  expect(readdirSync(folder)).toEqual([]);
});

test('a staged folder that is still fresh stays', () => {
  const folder = temporaryFolder();
  const cache = cacheAt(folder, { now: Date.now() });
  const staged = cache.stage('a');
  cache.prune();
  expect(existsSync(staged.files)).toBe(true);
});

test('the folder of a program can be entered by another user', () => {
  const staged = cacheAt(temporaryFolder(), { now: 0 }).stage('a');
  expect(statSync(staged.files).mode & 0o777).toBe(0o755);
});

test('finding an entry marks it as used', () => {
  const folder = temporaryFolder();
  const clock = { now: 1_000_000 * hour };
  const cache = cacheAt(folder, clock);
  fill(cache, 'a', 1);
  const result = join(folder, 'a/result.json');
  utimesSync(result, 0, 0);
  expect(cache.find('a')?.record).toMatchObject({ ok: true, bytes: 1 });
  expect(statSync(result).mtimeMs).toBe(clock.now);
  expect(cache.find('b')).toBeUndefined();
});
