import { closeSync, readSync } from 'node:fs';
import { harmlessText } from '../../language/index.ts';
import { openRegularFile } from '../output-file.ts';

/** The beginning of a text that a program has left; '' when there is none. */
export function readBeginning(path: string, most: number): string {
  try {
    const { fd } = openRegularFile(path);
    try {
      const buffer = Buffer.alloc(most);
      return harmlessText(buffer.subarray(0, readSync(fd, buffer, 0, most, 0)));
    } finally {
      closeSync(fd);
    }
  } catch {
    return '';
  }
}
