import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownPath } from './issue.ts';
import { isAbandoned, ownPrefix } from './ownership.ts';
import { MachineLack, UserError } from './user-error.ts';
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

/** The folder of the code and the data that set-up has built from `judge/`; undefined where this runs from the
 *  sources. */
export const ownBuild = import.meta.url.endsWith('.ts') ? undefined : join(projectRoot, 'build', 'judge');

/** True in an installed package, which holds the build and data, but no sources. */
export const isInstalled =
  ownBuild !== undefined && !existsSync(join(projectRoot, 'judge', 'cli', 'main.ts'));

/** Folder for this person's decisions, which nobody else may change: `$XDG_STATE_HOME/antipode/<name>`, created if
 *  missing.
 *  @throws MachineLack when it cannot be written, or when somebody else may write to it */
export function stateFolder(name: string): string {
  const folder = join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'antipode', name);
  try {
    makeFolders(folder, 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new MachineLack(`the state folder ${shownPath(folder)}: ${describePlaceError(error)}`, {
      hint: 'Set the environment variable XDG_STATE_HOME to use another place.',
      cause: error,
    });
  }
  for (const path of [dirname(folder), folder]) {
    const reason = whyNotOwn(path);
    if (reason !== undefined) throw new MachineLack(`the state folder ${shownPath(path)}: ${reason}`);
  }
  return folder;
}

/** The size of a file; 0 if there is none. */
export const fileBytes = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Makes a folder and the missing ones above it. Node's own way to do so never ends below /proc, where a new folder
 *  fails as if the one above it were missing. @param mode - default: what the umask allows */
export function makeFolders(folder: string, mode = 0o777): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(folder);
  if (!existsSync(above)) makeFolders(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Why a folder is not one that only this user may write to; undefined when it is. */
export function whyNotOwn(folder: string): string | undefined {
  const { uid, mode } = lstatSync(folder);
  const permissions = (mode & 0o777).toString(8);
  if (uid === process.geteuid?.() && (mode & 0o022) === 0) return undefined;
  return `expected a folder that only you can write to, found owner ${uid}, permissions ${permissions}`;
}

/** Why a folder cannot be made or written. On a read-only file system, Node reports it as missing. */
export const describePlaceError = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? 'it cannot be created there'
    : describeSystemError(error);

/** Makes a folder that only this user can enter, on a memory-backed file system if there is one. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(temporaryParents()[0], ownPrefix));
}

/** Makes a folder in such a folder for files that programs in the sandbox read, as another user: they see no folder
 *  above it. Other users of the machine do not get to it. */
export function makeFolderForPrograms(temporary: string): string {
  const folder = join(temporary, 'files');
  mkdirSync(folder);
  chmodSync(folder, 0o755); // whatever the umask
  return folder;
}

/** Lets `use` work in such a folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeTemporaryFolder();
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes one for large contents, on the file system with the most free space. */
export function makeRoomyTemporaryFolder(): string {
  const [first, second = first] = temporaryParents();
  return mkdtempSync(join(freeBytes(second) > freeBytes(first) ? second : first, ownPrefix));
}

/** Free bytes for this user on the file system of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Removes temporary folders that killed judges of this user have left. Never throws. */
export function sweepTemporaryFolders(): void {
  for (const parent of temporaryParents())
    for (const name of readdirSync(parent).filter(isAbandoned)) removeOwn(join(parent, name));
}

function removeOwn(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory() || stat.uid !== process.getuid?.()) return;
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another judge may be sweeping too.
  }
}

/** Where temporary folders may be, memory-backed first. They hold programs that are judged, so what is mounted `noexec`
 *  is left out. */
function temporaryParents(): readonly [string, ...string[]] {
  const [first = tmpdir(), ...others] = ['/dev/shm', tmpdir()].filter(mayHoldPrograms);
  return [first, ...others];
}

/** Where programs can be kept in memory; undefined if there is no such place. */
export const memoryFolder = (): string | undefined =>
  temporaryParents().find((folder) => statfsSync(folder).type === tmpfs && mayHoldPrograms(folder));

/** The number that Linux gives the type of a file system in memory. */
const tmpfs = 0x01021994;

const known = new Map<string, boolean>();

/** Whether we may write to a folder and execute what we have written, which many containers and hardened machines
 *  refuse in /dev/shm (`noexec`). Looked at once. */
function mayHoldPrograms(folder: string): boolean {
  const answer = known.get(folder) ?? isExecutableIn(folder);
  known.set(folder, answer);
  return answer;
}

function isExecutableIn(parent: string): boolean {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(parent, ownPrefix));
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes to a temporary name beside `path`, then renames: a reader sees the old file or the whole new one. */
export function writeFileAtomically(path: string, data: string | Uint8Array, mode = 0o666): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, data, { flag: 'wx', mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The status of a path that a person gave, links followed; undefined when nothing is there. `what`: its role in
 *  messages, such as `submission`.
 *  @throws UserError when the file system reports another error */
export function namedStatus(what: string, path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new UserError(`${what} ${shownPath(path)}: ${describeSystemError(error)}`, { cause: error });
  }
}

/** A regular file, open for reading. */
interface RegularFile {
  readonly fd: number;
  readonly bytes: number;
}

/** Opens a file that anybody may have made, lets `use` read it, and closes it. Follows no link, never waits, and
 *  refuses anything but a regular file.
 *  @throws Error that names the path */
export const withRegularFile = <T>(path: string | Buffer, use: (file: RegularFile) => T): T =>
  withFile(
    path,
    (fd) => {
      const status = fstatSync(fd);
      if (!status.isFile()) throw new Error(`${path} is not a regular file`);
      return use({ fd, bytes: status.size });
    },
    constants.O_NOFOLLOW | constants.O_NONBLOCK,
  );

/** Opens a file, lets `use` read it, and closes it. `flags`: besides O_RDONLY, of `open(2)`. */
export function withFile<T>(path: string | Buffer, use: (fd: number) => T, flags = 0): T {
  const fd = openSync(path, constants.O_RDONLY | flags);
  try {
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

/** Makes what was written to a file, or a renaming in a folder, survive a power failure. */
export const flushToDisk = (path: string): void => withFile(path, fsyncSync);

/** The first bytes of a regular file, links not followed; empty if it cannot be read. */
export function firstBytes(path: string, most: number): Buffer {
  try {
    return withRegularFile(path, ({ fd }) => {
      const buffer = Buffer.alloc(most);
      return buffer.subarray(0, readSync(fd, buffer, 0, most, 0));
    });
  } catch {
    return Buffer.alloc(0);
  }
}
