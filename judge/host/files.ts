import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownPath } from './issue.ts';
import { isAbandoned, ownPrefix } from './ownership.ts';
import { MachineLack } from './user-error.ts';
import { describeSystemError } from './yaml-text.ts';

/** The folder that holds package.json, whether the code runs from judge/ or from build/judge/. */
export const projectRoot = (() => {
  const here = dirname(fileURLToPath(import.meta.url));
  let folder = here;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`no folder above ${here} holds a package.json`);
    folder = dirname(folder);
  }
  return folder;
})();

/** Folder for what can be made again (compiled programs, generated data): `$XDG_CACHE_HOME/antipode/<name>`, created if missing.
 *  @throws UserError when it cannot be written */
export const cacheFolder = (name: string): string =>
  ownFolder(name, { kind: 'cache', variable: 'XDG_CACHE_HOME', usual: '.cache' });

/** Folder for what this person has decided and nobody else may change: `$XDG_STATE_HOME/antipode/<name>`, created if missing.
 *  @throws UserError when it cannot be written, or somebody else may write to it */
export function stateFolder(name: string): string {
  const place = { kind: 'state', variable: 'XDG_STATE_HOME', usual: '.local/state' };
  const folder = ownFolder(name, place);
  for (const path of [dirname(folder), folder]) {
    const { uid, mode } = statSync(path);
    if (uid === process.getuid?.() && (mode & 0o022) === 0) continue;
    const found = `owner ${uid}, permissions ${(mode & 0o777).toString(8)}`;
    throw new MachineLack(
      `the state folder ${shownPath(path)}: expected one that only you can write, found ${found}`,
    );
  }
  return folder;
}

interface Place {
  readonly kind: string;
  /** Environment variable that names the folder above it. */
  readonly variable: string;
  /** That folder otherwise, in the home folder. */
  readonly usual: string;
}

function ownFolder(name: string, { kind, variable, usual }: Place): string {
  const folder = join(process.env[variable] || join(homedir(), usual), 'antipode', name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    // On a file system that is read-only, Node says that a folder is missing.
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? 'it cannot be made there'
        : describeSystemError(error);
    throw new MachineLack(`the ${kind} folder ${shownPath(folder)}: ${reason}`, {
      hint: `The environment variable ${variable} names another place for it.`,
      cause: error,
    });
  }
  return folder;
}

/** Makes a folder that only this user can enter, on a memory-backed file system where there is one. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(memoryBackedFolder() ?? tmpdir(), ownPrefix));
}

/** Removes the temporary folders that judges of this user have left which were killed. Never throws. */
export function sweepTemporaryFolders(): void {
  const parent = memoryBackedFolder() ?? tmpdir();
  for (const name of readdirSync(parent).filter(isAbandoned)) removeOwn(join(parent, name));
}

function removeOwn(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory() || stat.uid !== process.getuid?.()) return;
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another judge sweeps too.
  }
}

function memoryBackedFolder(): string | undefined {
  try {
    accessSync('/dev/shm', constants.W_OK | constants.X_OK);
    return '/dev/shm';
  } catch {
    return undefined;
  }
}

/** Writes to a temporary name beside `path`, then renames: a reader sees the old file or the whole new one. */
export function writeFileAtomically(path: string, data: string | Uint8Array): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, data, { flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
