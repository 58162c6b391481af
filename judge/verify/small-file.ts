import { readFileSync, statSync } from 'node:fs';

const mostBytes = 4 * 1024 ** 2;

/** The text of a file of the jury's data; undefined when it has more than 4 MiB: what is done with texts here would take too long. */
export function readSmallFile(path: string): string | undefined {
  return statSync(path).size > mostBytes ? undefined : readFileSync(path, 'utf8');
}
