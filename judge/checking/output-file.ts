import { closeSync, constants, fstatSync, openSync } from 'node:fs';

/** Opens a file that a contestant's program may have made. Links are not followed, opening never blocks, and
 *  anything other than a regular file is refused. The caller closes the descriptor. @throws Error with a message
 *  for the jury. */
export function openRegularFile(path: string): { fd: number; bytes: number } {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const stat = fstatSync(fd);
  if (stat.isFile()) return { fd, bytes: stat.size };
  closeSync(fd);
  throw new Error(`${path} is not a regular file`);
}
