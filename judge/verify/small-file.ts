import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** The text of a file of the jury's data; undefined when it has more bytes (default: 4 MiB): what is done with texts here would take too
 *  long. */
export function readSmallFile(path: string, mostBytes = 4 * 1024 ** 2): string | undefined {
  return statSync(path).size > mostBytes ? undefined : readFileSync(path, 'utf8');
}

/** The first 4 KiB of a file, as text. */
export function readBeginning(path: string): string {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(4096);
    return buffer.toString('latin1', 0, readSync(fd, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(fd);
  }
}
