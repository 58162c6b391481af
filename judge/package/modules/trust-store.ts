import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot, RecordStore, stateFolder } from '../../host/index.ts';

/** Files of code by their real path: the SHA-256 of their content. */
export type CodeFiles = ReadonlyMap<string, string>;

const formatVersion = 1;

/** Who can change these can change the judge. */
const ownFolders = ['problems', 'judge', 'reference'].map((name) => join(realpathSync(projectRoot), name));

/** Whether a file (its real path) belongs to the judge: its code and its own problems need nobody's trust. */
export const isOwnFile = (path: string): boolean =>
  ownFolders.some((folder) => path.startsWith(folder + sep));

/** The files that the owner of this account has trusted for a problem folder; empty: none.
 *  @throws UserError when the state folder cannot be used. */
export function trustedFiles(folder: string): CodeFiles {
  return new Map(trustStore().find(keyOf(folder)) ?? []);
}

/** Trusts these files, and no others, for a problem folder. @throws UserError when the state folder cannot be used. */
export function storeTrust(folder: string, files: CodeFiles): void {
  trustStore().store(keyOf(folder), [...files]);
}

const trustStore = () =>
  new RecordStore<readonly (readonly [path: string, sha256: string])[]>(stateFolder('trust'), formatVersion);

const keyOf = (folder: string): string => createHash('sha256').update(realpathSync(folder)).digest('hex');
