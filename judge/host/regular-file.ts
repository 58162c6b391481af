import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** A regular file, open for reading. */
export interface RegularFile {
  readonly fd: number;
  readonly bytes: number;
}

/** Opens a file that anybody may have made, lets `use` read it, and closes it. Follows no link, never waits, and
 *  refuses anything but a regular file. `flags`: additional flags of `open(2)`.
 *  @throws Error that names the path */
export function withRegularFile<T>(path: string | Buffer, use: (file: RegularFile) => T, flags = 0): T {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | flags);
  try {
    const status = fstatSync(fd);
    if (!status.isFile()) throw new Error(`${path} is not a regular file`);
    return use({ fd, bytes: status.size });
  } finally {
    closeSync(fd);
  }
}

/** The first bytes of a regular file, links not followed; empty if it cannot be read. */
export function firstBytes(path: string, most: number): Buffer {
  try {
    return withRegularFile(path, ({ fd }) => {
      const buffer = Buffer.alloc(most);
      return buffer.subarray(0, readSync(fd, buffer, 0, most, 0));
    });
  } catch {
    return Buffer.alloc(0);
  }
}
