import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { bootId, clock, FileDigests, later, settledNs } from './file-digests.ts';
import { type ReadRecord, readRecord, writeRecord } from './record.ts';
import { isTree, walk } from './tree.ts';

const recordKey = 'a tree as seen';

/** Whether a kept folder holds exactly what its record says; false if it cannot be read. Once its files have been
 *  read, one digest of their names, sizes and times of change is remembered beside it, by the rule of `FileDigests`.
 *  Cost: one lstat per path, and reading all files if anything has changed. */
export async function holdsTree(
  folder: string,
  { folder: recorded, sha256 }: ReadRecord,
  now = clock,
): Promise<boolean> {
  const path = `${folder}.seen`;
  const before = marksOf(folder, sha256);
  if (before === undefined || recorded === undefined) return false;
  if (before.digest === seenAt(path)) return true;
  const { tree } = recorded;
  const isSettled = tree.length > 0 && now() - before.changedNs > settledNs;
  if (!(await isTree(folder, tree, new FileDigests()))) return false;
  if (isSettled && marksOf(folder, sha256)?.digest === before.digest) remember(path, before.digest);
  return true;
}

interface Marks {
  readonly digest: string;
  /** When a file or link last changed. */
  readonly changedNs: bigint;
}

/** How many lines are hashed in one call. */
const linesAtOnce = 1000;

/** Undefined if the folder cannot be read. */
function marksOf(folder: string, sha256: string): Marks | undefined {
  const hash = createHash('sha256').update(sha256);
  let lines: string[] = [];
  let changedNs = 0n;
  try {
    for (const { inside, status } of walk(folder)) {
      const isFolder = status.isDirectory();
      lines.push(`${inside}\0${status.mode} ${isFolder ? '' : markOf(status)}\n`);
      if (!isFolder) changedNs = later(changedNs, later(status.mtimeNs, status.ctimeNs));
      if (lines.length < linesAtOnce) continue;
      hash.update(lines.join(''));
      lines = [];
    }
  } catch {
    return undefined;
  }
  return { digest: hash.update(lines.join('')).digest('hex'), changedNs };
}

const markOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;

/** Undefined if nothing is remembered, or from before the last start of the machine. */
function seenAt(path: string): string | undefined {
  try {
    const { boot, digest } = readRecord(path, recordKey).value as { boot: string; digest: string };
    return boot === bootId() ? digest : undefined;
  } catch {
    return undefined;
  }
}

function remember(path: string, digest: string): void {
  try {
    writeRecord(path, recordKey, { value: { boot: bootId(), digest } });
  } catch {
    // The files are then read again.
  }
}
