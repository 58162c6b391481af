import { type BigIntStats, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import type { FileDigests } from './file-digests.ts';
import type { TreeEntry } from './record.ts';

/** Everything below a folder, sorted; links are not followed.
 *  @throws the file system's error; Error for a device, pipe or socket */
export async function describeTree(folder: string, digests: FileDigests): Promise<readonly TreeEntry[]> {
  const entries: TreeEntry[] = [];
  for (const found of walk(folder)) entries.push(await describe(found, digests));
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
    for (const found of walk(folder)) {
      const entry = await describe(found, digests);
      const wanted = tree[index++];
      if (entry.some((part, at) => part !== wanted?.[at])) return false;
    }
    return index === tree.length;
  } catch {
    return false;
  }
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  let bytes = 0;
  for (const { status } of walk(folder)) bytes += Number(status.size);
  return bytes;
}

/** A string if it is one in UTF-8 as well. */
type Path = string | Buffer;

export interface Found {
  readonly path: Path;
  /** Relative, one character per byte. */
  readonly inside: string;
  readonly status: BigIntStats;
}

async function describe({ path, inside, status }: Found, digests: FileDigests): Promise<TreeEntry> {
  const mode = Number(status.mode & 0o7777n);
  if (status.isDirectory()) return ['folder', inside, mode, ''];
  if (status.isSymbolicLink()) return ['link', inside, mode, readlinkSync(path, 'latin1')];
  if (!status.isFile()) throw new Error(`${inside}: expected a file, folder or link`);
  return ['file', inside, mode, await digests.of(path, status)];
}

/** Everything below a folder, in the order of a tree. Names are read with one character per byte, so that they sort as
 *  bytes do. @throws the file system's error */
export function* walk(folder: Path, above = ''): Generator<Found, void, undefined> {
  for (const name of readdirSync(folder, 'latin1').sort()) {
    const path = pathIn(folder, name);
    const status = lstatSync(path, { bigint: true });
    yield { path, inside: above + name, status };
    if (status.isDirectory()) yield* walk(path, `${above}${name}/`);
  }
}

function pathIn(folder: Path, name: string): Path {
  if (typeof folder === 'string' && !/[^\0-\x7f]/.test(name)) return `${folder}/${name}`;
  return Buffer.concat([Buffer.from(folder as string), Buffer.from(`/${name}`, 'latin1')]);
}
