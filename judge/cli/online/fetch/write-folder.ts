import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeNew } from '#problem-writer';
import type { FetchedFile } from './problem-files.ts';

/** Makes a new folder, completely or not at all. @param fill - writes files into a folder below it, '' for itself
 *  @throws UserError when it exists */
export const writeNewFolder = (
  folder: string,
  fill: (write: (files: readonly FetchedFile[], below?: string) => void) => Promise<void>,
): Promise<void> =>
  makeNew(folder, async (stage) => {
    mkdirSync(stage);
    await fill((files, below = '') => {
      for (const { path, content } of files) {
        const target = join(stage, below, path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, content, { flag: 'wx' });
      }
    });
  });
