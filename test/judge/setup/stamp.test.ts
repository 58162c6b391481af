import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { contentHash } from '../../../judge/setup/content-hash.mjs';
import { isStampOf, keptHash, stampOf } from '../../../judge/setup/stamp.mjs';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const [one, other, stamp] = ['one.ts', 'other.ts', 'stamp'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

it('a stamp knows its files by content, whatever their times say', () => {
  writeFileSync(one, 'aaa');
  writeFileSync(other, 'bbb');
  expect(isStampOf(stamp, [one, other])).toBe(false);
  writeFileSync(stamp, stampOf([one, other]));
  expect(isStampOf(stamp, [one, other])).toBe(true);
  expect(isStampOf(stamp, [one])).toBe(false);

  writeFileSync(one, 'aaa'); // written again: other times, the same content
  expect(isStampOf(stamp, [one, other])).toBe(true);

  const { atime, mtime } = statSync(one);
  writeFileSync(one, 'xxx');
  utimesSync(one, atime, mtime);
  expect(isStampOf(stamp, [one, other])).toBe(false);
});

it('a change of content is seen however old the times that a file is given', async () => {
  const long = new Date(0);
  for (const file of [one, other]) {
    writeFileSync(file, 'aaa');
    utimesSync(file, long, long);
  }
  await new Promise((resolve) => setTimeout(resolve, 2100)); // marks are trusted once they are this old
  writeFileSync(stamp, stampOf([one, other]));
  expect(isStampOf(stamp, [one, other])).toBe(true);
  writeFileSync(one, 'xxx');
  utimesSync(one, long, long);
  expect(isStampOf(stamp, [one, other])).toBe(false);
});

it('a hash is kept while nothing changes, and is that of the files after any change', async () => {
  const kept = join(folder, 'kept');
  const hash = () => keptHash(kept, folder, [one, other]);
  writeFileSync(one, 'aaa');
  writeFileSync(other, 'bbb');
  expect(hash()).toBe(contentHash(folder, [one, other]));
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(hash()).toBe(contentHash(folder, [one, other]));
  const [, marks] = readFileSync(kept, 'utf8').split('\n');
  writeFileSync(kept, `kept\n${marks}`);
  expect(hash()).toBe('kept'); // the files were not read
  writeFileSync(one, 'xxx');
  expect(hash()).toBe(contentHash(folder, [one, other]));
  expect(keptHash(kept, folder, [other])).toBe(contentHash(folder, [other]));
});
