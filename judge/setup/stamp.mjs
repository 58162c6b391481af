import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { projectRoot } from './project.mjs';

/** A file that changed less than this ago may change again without a visible change of its times. */
const settledMs = 2000;

/** Changes when one of the files does, judged by paths, places on the disk, sizes and times, without reading them.
 *  Undefined if a file changed too recently to be sure.
 *  @param {readonly string[]} files */
export function marksOf(files) {
  const hash = createHash('sha256');
  const now = Date.now();
  for (const file of files) {
    const { dev, ino, size, mtimeNs, ctimeNs, ctimeMs } = statSync(file, { bigint: true });
    if (now - Number(ctimeMs) <= settledMs) return undefined;
    hash.update(`${[file, dev, ino, size, mtimeNs, ctimeNs].join('\0')}\n`);
  }
  return hash.digest('hex');
}

/** Whether one of the files may have changed since then. The kernel's clock for files is some ms behind.
 *  @param {number} ms since 1970
 *  @param {readonly string[]} files */
export const isChangedSince = (ms, files) => files.some((file) => statSync(file).ctimeMs > ms - 100);

/** What a stamp says of the sources that something is made from: the hash of their contents, and their marks.
 *  @param {readonly string[]} files below the project's root */
export const stampOf = (files) => `${contentHash(projectRoot, files)}\n${marksOf(files) ?? ''}`;

/** Whether the file `stamp` was written for these sources as they are now.
 *  @param {string} stamp
 *  @param {readonly string[]} files below the project's root */
export function isStampOf(stamp, files) {
  const { stamped, hash, renew } = compared(stamp, projectRoot, files);
  if (stamped !== hash) return false;
  renew();
  return true;
}

/** `contentHash` of the files, kept in `stamp`.
 *  @param {string} stamp
 *  @param {string} base
 *  @param {readonly string[]} files */
export function keptHash(stamp, base, files) {
  const { hash, renew } = compared(stamp, base, files);
  renew();
  return hash;
}

/** The hash in a stamp, and that of the files. They are read only when their marks have changed: every start of the
 *  judge asks. `renew` writes the stamp for the files as they are.
 *  @param {string} stamp
 *  @param {string} base
 *  @param {readonly string[]} files */
function compared(stamp, base, files) {
  const [stamped, marks] = readStamp(stamp);
  const marksNow = marksOf(files);
  const isSame = stamped !== undefined && marksNow !== undefined && marksNow === marks;
  const hash = isSame ? stamped : contentHash(base, files);
  const renew = () => {
    if (!isSame && marksNow !== undefined) keep(stamp, `${hash}\n${marksNow}`);
  };
  return { stamped, hash, renew };
}

/** Nobody but its owner may write there: for others the files are read each time.
 *  @param {string} place
 *  @param {string} content */
function keep(place, content) {
  try {
    writeWhole(place, content);
  } catch {
    // Nothing is lost but time.
  }
}

/** Writes a file under a temporary name, and renames it.
 *  @param {string} path
 *  @param {string | Buffer} content */
export function writeWhole(path, content) {
  const temporary = `${path}.${randomUUID()}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** @param {string} stamp
 *  @returns {readonly (string | undefined)[]} */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8').split('\n');
  } catch {
    return [];
  }
}
