import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { UserError } from '../../host/index.ts';

const mostBytes = 64 * 1024 ** 2;

/** Reads a file of a package whole. @throws UserError when it is larger than 64 MiB or no regular file. */
export function readPackageFile(path: string): Buffer {
  // Whoever opens a pipe waits for somebody to write.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size > mostBytes)
      throw new UserError(`${path}: expected a file of at most 64 MiB, found something else`);
    const buffer = Buffer.alloc(stat.size);
    return buffer.subarray(0, readSync(fd, buffer, 0, stat.size, 0));
  } finally {
    closeSync(fd);
  }
}

/** True when `path` lies in one of `folders`, links followed: a package must not bring along what it only points to. */
export function liesIn(path: string, folders: readonly string[]): boolean {
  try {
    const real = realpathSync(path);
    return folders.some((folder) => real.startsWith(realpathSync(folder) + sep));
  } catch {
    return false; // a link to nothing
  }
}
