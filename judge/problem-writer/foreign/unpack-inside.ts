import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readZippedFiles, ZipFault } from '#problem-reader';
import { ForeignFiles } from './foreign-files.ts';
import type { ForeignOptions } from './foreign-format.ts';

const archiveBounds = { entries: 20_000, bytes: 1024 ** 3, tooLarge: 'unpacked it is larger than 1 GiB' };

/** Unpacks a zip file inside a package into a folder of its own. Returns that folder; undefined, with an error, if the
 *  file is refused. */
export async function unpackInside(
  files: ForeignFiles,
  name: string,
  { scratch }: ForeignOptions,
): Promise<ForeignFiles | undefined> {
  const path = files.named(name, 'init.yml');
  if (path === undefined) return undefined;
  const folder = join(scratch, 'archive');
  try {
    const entries = await readZippedFiles(path, archiveBounds);
    mkdirSync(folder);
    for (const { path: entry, bytes } of entries) {
      mkdirSync(dirname(join(folder, entry)), { recursive: true });
      writeFileSync(join(folder, entry), bytes, { flag: 'wx' });
    }
    return new ForeignFiles(folder);
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    files.refuse(name, 'a zip file that can be unpacked', error.message);
    return undefined;
  }
}
