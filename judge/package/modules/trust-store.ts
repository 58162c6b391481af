import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot, readRecord, stateFolder, writeRecord } from '../../host/index.ts';

/** Files of code by their real path: the SHA-256 of their content. */
export type CodeFiles = ReadonlyMap<string, string>;

/** Anyone who can change these can change the judge. */
const ownFolders = ['problems', 'judge', 'reference'].map((name) => join(realpathSync(projectRoot), name));

/** True if a file (by its real path) belongs to the judge: its code and its own problems need no trust. */
export const isOwnFile = (path: string): boolean =>
  ownFolders.some((folder) => path.startsWith(folder + sep));

/** The files that the user has trusted for a problem folder; empty if none, or if the record is damaged.
 *  @throws UserError when the state folder cannot be used. */
export function trustedFiles(folder: string): CodeFiles {
  const key = keyOf(folder);
  const path = recordPath(key);
  try {
    return new Map(readRecord(path, key).value as readonly (readonly [path: string, sha256: string])[]);
  } catch {
    return new Map();
  }
}

/** Trusts these files, and no others, for a problem folder. @throws UserError when the state folder cannot be used. */
export function storeTrust(folder: string, files: CodeFiles): void {
  const key = keyOf(folder);
  writeRecord(recordPath(key), key, { value: [...files] });
}

const recordPath = (key: string): string => join(stateFolder('trust'), `${key}.json`);

const keyOf = (folder: string): string => createHash('sha256').update(realpathSync(folder)).digest('hex');
