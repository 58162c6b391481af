import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#host';
import type { Frame, Picture } from '#problem-api';
import { loadProblemModule, type Problem } from '#problem-reader';
import { countOf } from '#text';
import { inUserWords, writeOutputFile } from '../options/output-files.ts';

/** More frames than anybody looks at. */
const mostFrames = 10_000;

/** The problem's picture.ts; undefined if it has none. @throws UserError when picture.ts is broken */
export async function pictureOf(problem: Problem): Promise<Picture | undefined> {
  const path = join(problem.folder, 'picture.ts');
  return existsSync(path) ? loadProblemModule(path, 'picture') : undefined;
}

/** @throws UserError when the problem has no pictures, or broken ones */
export async function requirePicture(problem: Problem): Promise<Picture> {
  const picture = await pictureOf(problem);
  if (picture !== undefined) return picture;
  throw new UserError(`${problem.slug} has no pictures (picture.ts)`);
}

/** Writes one SVG file. */
export const writeDrawing = (path: string, { svg }: Frame): void => writeOutputFile(path, `${svg}\n`);

/** Creates a folder, writes `000.svg`, `001.svg`, … into it and returns their number. @throws UserError for too many */
export function writeFrames(folder: string, frames: Iterable<Frame>): number {
  inUserWords(folder, () => mkdirSync(folder, { recursive: true }));
  let count = 0;
  for (const frame of frames) {
    if (count === mostFrames)
      throw new UserError(
        `--frames: expected at most ${countOf(mostFrames, 'frame')}, found more; only the first were written`,
      );
    writeDrawing(join(folder, `${String(count).padStart(3, '0')}.svg`), frame);
    count += 1;
  }
  return count;
}
