/** Files and folders that people name for results. They are looked at before any work is done: what cannot be written should be known before an
 *  hour of grading, not after it. */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  describeSystemError,
  namedStatus,
  shownPath,
  UserError,
  writeFileAtomically,
} from '../../host/index.ts';
import { countOf } from '../../report/index.ts';

/** A file that will be written, over an older one if there is one. `option`: where the user named it. @throws UserError */
export function requireOutputFile(option: string, path: string): void {
  const refuse = refusal(option, path, 'a file to write');
  if (path === '') throw refuse('an empty name');
  if (namedStatus(option, path)?.isDirectory()) throw refuse('a folder');
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) throw refuse(`no folder ${shownPath(parent)}`);
  requireWritable(parent, refuse);
}

/** A folder that will be made and filled. @throws UserError when there is something in it already */
export function requireOutputFolder(option: string, path: string): void {
  const refuse = refusal(option, path, 'a new or an empty folder');
  if (path === '') throw refuse('an empty name');
  requirePlace(option, path);
  const held = existsSync(path) ? readdirSync(path).length : 0;
  if (held > 0) throw refuse(`one that holds ${countOf(held, 'file')}`);
}

/** What does not exist yet, and will be made with the folders above it. @throws UserError when nothing can be made there */
export const requirePlace = (option: string, path: string): void =>
  requireWritable(nearestExisting(resolve(path)), refusal(option, path, 'a place to write to'));

/** Writes a file, all of it or nothing. Devices and pipes (`/dev/stdout`) are written to, not replaced; where a link leads, the file is.
 *  @throws UserError */
export function writeOutputFile(path: string, text: string): void {
  inUserWords(path, () => {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) writeFileAtomically(path, text);
    else if (status.isFile()) writeFileAtomically(realpathSync(path), text);
    else writeFileSync(path, text);
  });
}

/** A path that the user gave and that cannot be written is the user's affair. */
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
  if (!statSync(folder).isDirectory()) throw refuse(`that ${shownPath(folder)} is a file`);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refuse(`${describeSystemError(error)} in ${shownPath(folder)}`);
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));
