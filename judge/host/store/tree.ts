import { type BigIntStats, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import type { FileDigests } from './file-digests.ts';
import type { TreeEntry } from './record.ts';

/** Everything below a folder, sorted; links are not followed.
 *  @throws the file system's error; Error for a device, pipe or socket */
export async function describeTree(folder: string, digests: FileDigests): Promise<readonly TreeEntry[]> {
  const entries: TreeEntry[] = [];
  for (const { path, inside } of pathsBelow(folder)) entries.push(await describe(path, inside, digests));
  return entries;
}

/** Whether a folder holds exactly this; false if it cannot be read. Cost: one lstat per path, and reading the files
 *  that `digests` does not know. */
export async function isTree(
  folder: string,
  tree: readonly TreeEntry[],
  digests: FileDigests,
): Promise<boolean> {
  try {
    let index = 0;
    for (const { path, inside } of pathsBelow(folder)) {
      const found = await describe(path, inside, digests);
      const wanted = tree[index++];
      if (found.some((part, at) => part !== wanted?.[at])) return false;
    }
    return index === tree.length;
  } catch {
    return false;
  }
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  let bytes = 0;
  for (const { path } of pathsBelow(folder)) bytes += lstatSync(path).size;
  return bytes;
}

async function describe(path: Buffer, inside: string, digests: FileDigests): Promise<TreeEntry> {
  const status = lstatSync(path, { bigint: true });
  const mode = Number(status.mode & 0o7777n);
  if (status.isDirectory()) return ['folder', inside, mode, ''];
  if (status.isSymbolicLink()) return ['link', inside, mode, readlinkSync(path, 'latin1')];
  if (!status.isFile()) throw new Error(`${inside}: expected a file, folder or link`);
  return ['file', inside, mode, await digestOf(path, status, digests)];
}

const digestOf = (path: Buffer, status: BigIntStats, digests: FileDigests): Promise<string> =>
  digests.of(path, status);

function* pathsBelow(
  folder: string | Buffer,
  above = '',
): Generator<{ readonly path: Buffer; readonly inside: string }, void, undefined> {
  const entries = readdirSync(folder, { encoding: 'buffer', withFileTypes: true });
  for (const entry of entries.sort((a, b) => Buffer.compare(a.name, b.name))) {
    const path = Buffer.concat([Buffer.from(folder as string), Buffer.from('/'), entry.name]);
    const inside = above + entry.name.toString('latin1');
    yield { path, inside };
    if (entry.isDirectory()) yield* pathsBelow(path, `${inside}/`);
  }
}
