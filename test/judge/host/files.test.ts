import { existsSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, sweepTemporaryFolders } from '../../../judge/host/index.ts';

/** Process ids end at 4,194,304. */
const nobody = 4_999_999;
const longAgo = new Date(Date.now() - 3_600_000);

function folderOf(pid: number, changed: Date): string {
  const own = makeTemporaryFolder();
  const folder = own.replace(`-${process.pid}-`, `-${pid}-`);
  renameSync(own, folder);
  mkdtempSync(`${folder}/x`);
  utimesSync(folder, changed, changed);
  return folder;
}

describe('sweepTemporaryFolders', () => {
  it('removes what a judge that is gone has left, and nothing else', () => {
    const abandoned = folderOf(nobody, longAgo);
    const recent = folderOf(nobody - 1, new Date());
    const inUse = folderOf(process.ppid, longAgo);
    try {
      sweepTemporaryFolders();
      expect([abandoned, recent, inUse].map((folder) => existsSync(folder))).toEqual([false, true, true]);
    } finally {
      for (const folder of [abandoned, recent, inUse]) rmSync(folder, { recursive: true, force: true });
    }
  });
});
