import { accessSync, constants, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError, type FileLock, makeFolders, shownPath, tryFileLock, UserError } from '#host';

/** Creates a data folder if it is missing; returns its real path. Root's folder can be entered by the database's user.
 *  @throws UserError when it cannot be made or written */
export function openDataFolder(folder: string): string {
  try {
    makeFolders(folder, process.geteuid?.() === 0 ? 0o711 : 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}

/** Locks a file of a data folder. Undefined if another process holds the lock.
 *  @throws UserError when the file cannot be opened */
export async function lockDataFolder(data: string, name: string): Promise<FileLock | undefined> {
  try {
    return await tryFileLock(join(data, name));
  } catch (error) {
    throw error instanceof UserError ? error : folderFault(data, error);
  }
}

const folderFault = (folder: string, cause: unknown): UserError =>
  new UserError(
    `${shownPath(folder)}: expected a data folder that can be written, found: ${whatIsThere(cause)}`,
    { hint: 'Use another data folder (--data).', cause },
  );

const whatIsThere = (error: unknown): string =>
  ({
    EEXIST: 'something that is no folder',
    ENOTDIR: 'something above it that is no folder',
    ENOENT: 'a place where it cannot be made',
  })[(error as NodeJS.ErrnoException).code ?? ''] ?? describeSystemError(error);
