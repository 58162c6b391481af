import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Opens a file that a contestant's program may have made: no link is followed, nothing is waited for, and what is not a
 *  regular file is refused. The caller closes the descriptor. @throws Error with a message for the jury. */
export function openRegularFile(path: string): { fd: number; bytes: number } {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const stat = fstatSync(fd);
  if (stat.isFile()) return { fd, bytes: stat.size };
  closeSync(fd);
  throw new Error(`${path} is not a regular file`);
}

/** The first bytes of a file that a program has left, raw; empty when there is nothing to read. */
export function beginningOf(path: string, most: number): Buffer {
  try {
    const { fd } = openRegularFile(path);
    try {
      const buffer = Buffer.alloc(most);
      return buffer.subarray(0, readSync(fd, buffer, 0, most, 0));
    } finally {
      closeSync(fd);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
