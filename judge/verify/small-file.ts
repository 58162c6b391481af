import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';

/** The text of a jury file; undefined if it has more bytes (default: 4 MiB), since processing it here would take
 *  too long. */
export function readSmallFile(path: string, mostBytes = 4 * 1024 ** 2): string | undefined {
  return statSync(path).size > mostBytes ? undefined : readFileSync(path, 'utf8');
}

/** The first bytes of a file, as text. */
export function readStart(path: string, mostBytes = 4096): string {
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(mostBytes);
    return buffer.toString('latin1', 0, readSync(fd, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(fd);
  }
}

const longestLine = 64 * 1024;

/** The first line of a file; undefined if it is longer than 64 KiB. */
export function readFirstLine(path: string): string | undefined {
  const head = readStart(path, longestLine + 1);
  const end = head.indexOf('\n');
  if (end >= 0) return head.slice(0, end);
  return head.length > longestLine ? undefined : head;
}
