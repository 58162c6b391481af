import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Regular files below `folder` whose names end in one of `endings`, in byte order; [] when there is no such folder.
 *  @param {string} folder
 *  @param {readonly string[]} endings
 *  @returns {string[]} */
export function filesBelow(folder, endings) {
  /** @type {import('node:fs').Dirent[]} */
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {}
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, endings);
      return entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
    })
    .sort();
}

/** One short digest of the names (relative to `base`) and contents of `files`, and of `extra`. 20 hexadecimal digits.
 *  @param {string} base
 *  @param {readonly string[]} files
 *  @param {readonly string[]} [extra] */
export function contentHash(base, files, extra = []) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text.length} ${text}`);
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}
