/** Files and folders that the user names for results. They are checked first, so that an unwritable one is reported
 *  before an hour of grading, not after it. */

import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describeSystemError, namedStatus, shownPath, UserError, writeFileAtomically } from '#host';
import type { Frame, Picture } from '#problem-api';
import { loadProblemModule, type Problem } from '#problem-reader';
import { countOf } from '#text';

/** Checks a file that will be written and may exist. `option`: where the user named it. @throws UserError */
export function requireOutputFile(option: string, path: string): void {
  const refuse = refusal(option, path, 'a file to write');
  if (path === '') throw refuse('an empty name');
  if (namedStatus(option, path)?.isDirectory()) throw refuse('a folder');
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) throw refuse(`no folder ${shownPath(parent)}`);
  requireWritable(parent, refuse);
}

/** Checks a folder that will be created and filled. @throws UserError when it already contains something */
export function requireOutputFolder(option: string, path: string): void {
  const refuse = refusal(option, path, 'a new or an empty folder');
  if (path === '') throw refuse('an empty name');
  requirePlace(option, path);
  const held = existsSync(path) ? readdirSync(path).length : 0;
  if (held > 0) throw refuse(`one that holds ${countOf(held, 'file')}`);
}

/** Checks a path that will be created together with its parent folders. @throws UserError when that is impossible */
export const requirePlace = (option: string, path: string): void =>
  requireWritable(nearestExisting(resolve(path)), refusal(option, path, 'a place to write to'));

/** Writes a file completely or not at all. Devices and pipes (`/dev/stdout`) are written to, not replaced; links are
 *  followed. @throws UserError */
export function writeOutputFile(path: string, text: string): void {
  inUserWords(path, () => {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) writeFileAtomically(path, text);
    else if (status.isFile()) writeFileAtomically(realpathSync(path), text);
    else writeFileSync(path, text);
  });
}

/** Turns a failure to write a path that the user gave into a UserError. */
export function inUserWords<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UserError(`cannot write ${shownPath(path)}: ${describeSystemError(error)}`, { cause: error });
  }
}

type Refusal = (found: string) => UserError;

const refusal =
  (option: string, path: string, expected: string): Refusal =>
  (found) =>
    new UserError(`${option} ${shownPath(path)}: expected ${expected}, found ${found}`);

function requireWritable(folder: string, refuse: Refusal): void {
  if (!statSync(folder).isDirectory()) throw refuse(`a file in place of the folder ${shownPath(folder)}`);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refuse(`${describeSystemError(error)} in ${shownPath(folder)}`);
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

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
