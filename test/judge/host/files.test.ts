import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder, sweepTemporaryFolders } from '#host';

/** Process ids end at 4,194,304. */
const nobody = 4_999_999;

/** A temporary folder named as by a judge with that process id (in that pid namespace). */
function folderOf(pid: number, namespace = ''): string {
  const own = makeTemporaryFolder();
  const folder = own.replace(`-${process.pid}-`, `-${pid}-${namespace}`);
  renameSync(own, folder);
  mkdtempSync(`${folder}/x`);
  return folder;
}

describe('sweepTemporaryFolders', () => {
  it('removes only leftovers of judges that have ended', () => {
    const abandoned = folderOf(nobody);
    const elsewhere = folderOf(nobody, '1');
    const inUse = folderOf(process.ppid);
    try {
      sweepTemporaryFolders();
      expect([abandoned, elsewhere, inUse].map((folder) => existsSync(folder))).toEqual([false, true, true]);
    } finally {
      for (const folder of [abandoned, elsewhere, inUse]) rmSync(folder, { recursive: true, force: true });
    }
  });
});
