import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Regular files below `folder` whose paths end in one of `endings`, in byte order; [] when there is no such folder.
 *  Quick: every start of the judge asks.
 *  @param {string} folder
 *  @param {readonly string[]} endings
 *  @param {string} [passedOver] folders of this name are left out
 *  @returns {string[]} */
export function filesBelow(folder, endings, passedOver) {
  /** @type {string[]} */
  const files = [];
  collect(folder);
  return files.sort();

  /** @param {string} place */
  function collect(place) {
    for (const entry of entriesOf(place)) {
      const path = `${place}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== passedOver) collect(path);
      } else if (entry.isFile() && endings.some((ending) => path.endsWith(ending))) files.push(path);
    }
  }
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
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
