import { constants, fstatSync, readSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { UserError, withFile } from '#host';

const mostBytes = 64 * 1024 ** 2;

/** Reads a whole file of a package. @throws UserError unless it is a regular file of at most 64 MiB. */
export function readPackageFile(path: string): Buffer {
  // Opening a pipe would wait for a writer.
  const read = (fd: number) => {
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size > mostBytes)
      throw new UserError(`${path}: expected a file of at most 64 MiB, found something else`);
    const buffer = Buffer.alloc(stat.size);
    return buffer.subarray(0, readSync(fd, buffer, 0, stat.size, 0));
  };
  return withFile(path, read, constants.O_NONBLOCK);
}

/** True if `path`, with links resolved, is inside one of `folders`: a package must not include files that it only
 *  links to. */
export function liesIn(path: string, folders: readonly string[]): boolean {
  try {
    const real = realpathSync(path);
    return folders.some((folder) => real.startsWith(realpathSync(folder) + sep));
  } catch {
    return false; // a dangling link
  }
}
